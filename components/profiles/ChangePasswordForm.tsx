"use client";

import { NewPasswordField } from "#components/auth/NewPasswordField.tsx";
import { useNativeForm } from "#components/forms/use-native-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { PasswordField } from "#components/ui/PasswordField.tsx";
import { accountTexts as texts } from "#lib/auth/shared/account-texts.ts";

const loadSchema = () =>
  import("#lib/auth/shared/auth-rules.ts").then((rules) => rules.changePasswordSchema);

/** Replaces the password; requires the current one. */
export function ChangePasswordForm() {
  const { formProps, errors, isSending } = useNativeForm(loadSchema);
  return (
    <form
      {...formProps}
      method="post"
      action="/api/profile/account/password"
      className="mt-5 grid max-w-md gap-5"
    >
      <PasswordField
        label={texts.currentPassword}
        name="current_password"
        required
        autoComplete="current-password"
        error={errors.current_password ?? null}
      />
      <NewPasswordField
        label={texts.newPassword}
        name="password"
        required
        autoComplete="new-password"
        error={errors.password ?? null}
      />
      <div>
        <Button type="submit" variant="secondary" isBusy={isSending}>
          {texts.changePassword}
        </Button>
      </div>
    </form>
  );
}
