"use client";

import { useNativeForm } from "#components/forms/use-native-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { ChoiceGroup } from "#components/ui/ChoiceGroup.tsx";
import { PasswordField } from "#components/ui/PasswordField.tsx";
import { deletionTexts as texts } from "#lib/auth/shared/account-deletion.ts";

const loadSchema = () =>
  import("#lib/auth/shared/auth-rules.ts").then((rules) => rules.deleteAccountSchema);

/** Requests the deletion of the account, with a choice for the member's posts, and the password. */
export function DeleteAccountForm({ hasPassword }: { hasPassword: boolean }) {
  const { formProps, errors, isSending } = useNativeForm(loadSchema);
  return (
    <form
      {...formProps}
      method="post"
      action="/api/profile/account/delete"
      className="mt-5 grid max-w-md gap-5"
    >
      <ChoiceGroup
        label={texts.wordsQuestion}
        name="words"
        required
        error={errors.words ?? null}
        choices={[
          { value: "keep", label: texts.keepWords, hint: texts.keepWordsHint },
          { value: "erase", label: texts.eraseWords, hint: texts.eraseWordsHint },
        ]}
      />
      {hasPassword ? (
        <PasswordField
          label={texts.password}
          name="password"
          required
          autoComplete="current-password"
          error={errors.password ?? null}
        />
      ) : null}
      <div>
        <Button type="submit" variant="danger" isBusy={isSending}>
          {texts.button}
        </Button>
      </div>
    </form>
  );
}
