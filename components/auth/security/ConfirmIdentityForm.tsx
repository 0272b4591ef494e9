"use client";

import { useNativeForm } from "#components/forms/use-native-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { PasswordField } from "#components/ui/PasswordField.tsx";
import { securityTexts } from "#lib/auth/shared/second-factor.ts";
import { CodeTextField } from "./CodeTextField.tsx";
import { PasskeyButton } from "./PasskeyButton.tsx";

const loadSchema = () =>
  import("#lib/auth/shared/auth-rules.ts").then((rules) => rules.confirmIdentitySchema);

type Props = {
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** The error of the last attempt. */
  problem?: string | null;
};

const serverErrors = (problem: string | null): { password?: string; code?: string } => {
  if (problem === "password") return { password: securityTexts.passwordAgain };
  return problem === "code" ? { code: securityTexts.codeAgain } : {};
};

/** Asks a member to confirm their identity before they change a sign-in method. */
export function ConfirmIdentityForm({ hasAuthenticator, hasPasskey, problem = null }: Props) {
  const hasFactor = hasAuthenticator || hasPasskey;
  const { formProps, errors, isSending } = useNativeForm(loadSchema, serverErrors(problem));
  return (
    <div className="max-w-md">
      <h3 className="mb-2 text-xl">{securityTexts.confirmTitle}</h3>
      <p className="mb-4">{securityTexts.confirmText}</p>
      <form {...formProps} method="post" action="/api/auth/confirm-identity" className="grid gap-5">
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password ?? null}
        />
        {hasFactor ? (
          <CodeTextField hint={securityTexts.confirmCodeHint} error={errors.code ?? null} />
        ) : null}
        <div>
          <Button type="submit" isBusy={isSending}>
            {securityTexts.confirm}
          </Button>
        </div>
      </form>
      {hasPasskey ? (
        <div className="mt-4">
          <PasskeyButton use="confirm" label={securityTexts.usePasskey} />
        </div>
      ) : null}
    </div>
  );
}
