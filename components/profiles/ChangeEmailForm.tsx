"use client";

import { useNativeForm } from "#components/forms/use-native-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { accountTexts as texts } from "#lib/auth/shared/account-texts.ts";

const loadSchema = () =>
  import("#lib/auth/shared/auth-rules.ts").then((rules) => rules.newEmailSchema);

/** Asks for a link to a new email address. */
export function ChangeEmailForm() {
  const { formProps, errors, isSending } = useNativeForm(loadSchema);
  return (
    <form
      {...formProps}
      method="post"
      action="/api/profile/account/email"
      className="mt-5 grid max-w-md gap-5"
    >
      <TextField
        type="email"
        label={texts.newEmail}
        hint={texts.newEmailHint}
        name="email"
        required
        autoComplete="email"
        error={errors.email ?? null}
      />
      <div>
        <Button type="submit" variant="secondary" isBusy={isSending}>
          {texts.changeEmail}
        </Button>
      </div>
    </form>
  );
}
