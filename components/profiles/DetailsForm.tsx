"use client";

import { FormFailure } from "#components/forms/FormFailure.tsx";
import { useForm } from "#components/forms/use-form.ts";
import { openPage } from "#components/providers/open-page.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { DateField } from "#components/ui/DateField.tsx";
import { TextArea } from "#components/ui/TextArea.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import {
  SaveOwnDetailsDocument,
  type SaveOwnDetailsMutationVariables,
} from "#graphql/generated/client/graphql.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { userDetailLimits } from "#lib/auth/shared/user-detail-limits.ts";
import { usernameLimits } from "#lib/auth/shared/username.ts";
import { ownProfileTexts as texts } from "#lib/profiles/shared/own-profile-texts.ts";

type Name =
  | ("username" | "firstName" | "lastName" | "bio")
  | ("ethnicity" | "gender" | "birthday" | "zipcode");

type Props = {
  details: Readonly<Record<Name, string | null>>;
  /** On a social network first and last name are required. */
  isSocialNetwork: boolean;
};

/** The profile update fields (spec §3), as a plain form that scripts upgrade. */
export function DetailsForm({ details, isSocialNetwork }: Props) {
  const { formProps, errors, formError, resend, isSending } =
    useForm<SaveOwnDetailsMutationVariables>({
      loadSchema: () =>
        import("#lib/auth/shared/user-details-schema.ts").then(({ userDetailsSchema }) =>
          userDetailsSchema({ isSocialNetwork, currentUsername: details.username ?? "" }),
        ),
      savedAs: "text",
      onSubmit: async (values) => {
        const { username, ...others } = values;
        // An empty text deletes a value, which is `null` for the rules.
        const cleared = Object.entries(others).map(([name, value]) => [name, value ?? ""]);
        await request(SaveOwnDetailsDocument, { username, ...Object.fromEntries(cleared) });
        openPage("/profile/edit?result=saved");
        return "leaving";
      },
    });
  const field = (name: Name) => ({
    name,
    label: texts[name],
    defaultValue: details[name] ?? "",
    error: errors[name] ?? null,
  });
  const isNameRequired = isSocialNetwork ? { required: true } : {};
  return (
    <form {...formProps} method="post" action="/api/profile" className="grid gap-8">
      <fieldset className="grid min-w-0 gap-6">
        <legend className="mb-6">
          <h2 className="text-2xl">{texts.about}</h2>
        </legend>
        <TextField
          {...field("username")}
          hint={authFormTexts.usernameIsPublic}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          limit={usernameLimits.maxLength}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field("firstName")} {...isNameRequired} autoComplete="given-name" />
          <TextField {...field("lastName")} {...isNameRequired} autoComplete="family-name" />
        </div>
        <TextArea {...field("bio")} hint={texts.bioHint} rows={6} limit={userDetailLimits.bio} />
      </fieldset>
      <fieldset className="grid min-w-0 gap-6 border-t border-line pt-8">
        <legend className="float-left">
          <h2 className="text-2xl">{texts.privateDetails}</h2>
        </legend>
        <p className="clear-left -mt-4 text-ink-soft">{texts.privateDetailsText}</p>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField {...field("gender")} autoComplete="sex" />
          <TextField {...field("ethnicity")} autoComplete="off" />
          <DateField {...field("birthday")} autoComplete="bday" min="1900-01-01" />
          <TextField
            {...field("zipcode")}
            hint={texts.zipcodeHint}
            autoComplete="postal-code"
            inputMode="numeric"
          />
        </div>
      </fieldset>
      <FormFailure
        title={texts.notSaved}
        message={formError}
        hint={texts.keptHere}
        resend={resend}
      />
      <div>
        <Button type="submit" isBusy={isSending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
