"use client";

import { useRef, useState } from "react";
import { showFailure } from "#components/auth/auth-call.ts";
import { sendNewPassword } from "#components/auth/auth-calls.ts";
import { NewPasswordField } from "#components/auth/NewPasswordField.tsx";
import { Button } from "#components/ui/Button.tsx";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { passwordSchema } from "#lib/auth/shared/auth-rules.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { FormMessage } from "./FormMessage.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Sets a new password, after the link in an email was opened (spec §5 Password, §8 Password reset). */
export function ResetPasswordForm({ state, send, supportEmail }: AuthFormProps) {
  const passwordField = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<string | null>(null);
  const { resetKey } = state;
  const requestLink = () => send({ type: "show", form: "requestPasswordReset" });

  async function save({ password }: { password: string }): Promise<void> {
    const call = await sendNewPassword({ resetKey: resetKey ?? "", password });
    if (call.kind === "success") return send({ type: "passwordReset" });
    if (call.kind === "failed" || call.code === "RATE_LIMITED")
      return showFailure(call, supportEmail);
    if (showAtField(call, { password: "password" })) return;
    // Clears the field (spec §8), so that another password can be typed.
    passwordField.current?.form?.reset();
    passwordField.current?.focus();
    setMessage(accountTexts.passwordNotSaved);
  }

  const form = useAuthForm({ schema: passwordSchema, onSubmit: save });
  const { field, showAtField } = form;

  if (resetKey === null) {
    return (
      <div className="grid gap-5">
        <p>{authFormTexts.resetLinkMissing}</p>
        <Button onClick={requestLink}>{authFormTexts.askForNewLink}</Button>
      </div>
    );
  }
  return (
    <FormBox form={form} action="/api/auth/reset-password" onEdit={() => setMessage(null)}>
      <input type="hidden" name="reset_key" value={resetKey} />
      <NewPasswordField
        label={authFormTexts.newPassword}
        autoComplete="new-password"
        hint={authFormTexts.passwordHint}
        ref={passwordField}
        {...field("password")}
      />
      <FormMessage>{message}</FormMessage>
      <Button type="submit" isBusy={form.isSending} className="w-full">
        {authFormTexts.savePassword}
      </Button>
      {message ? (
        <Button variant="quiet" onClick={requestLink}>
          {authFormTexts.askForNewLink}
        </Button>
      ) : null}
    </FormBox>
  );
}
