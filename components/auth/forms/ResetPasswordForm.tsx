"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { showFailure } from "#components/auth/auth-call.ts";
import { sendNewPassword } from "#components/auth/auth-calls.ts";
import { Button } from "#components/ui/Button.tsx";
import { PasswordField } from "#components/ui/PasswordField.tsx";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { passwordSchema } from "#lib/auth/shared/auth-rules.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { FormMessage } from "./FormMessage.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const resolver = zodResolver(passwordSchema);
const defaultValues = { password: "" };

/** A new password by the link of a mail (spec §5 Password, §8 Password reset). */
export function ResetPasswordForm({ state, send, supportEmail }: AuthFormProps) {
  const { form, field, submit, showAtField, isBusy } = useAuthForm({ resolver, defaultValues });
  const [message, setMessage] = useState<string | null>(null);
  const { resetKey } = state;
  const askAgain = () => send({ type: "show", form: "requestPasswordReset" });

  const save = submit(async ({ password }) => {
    const call = await sendNewPassword({ resetKey: resetKey ?? "", password });
    if (call.kind === "success") return send({ type: "passwordReset" });
    if (call.kind === "failed" || call.code === "RATE_LIMITED")
      return showFailure(call, supportEmail);
    if (showAtField(call, { password: "password" })) return;
    // The field clears (spec §8), and waits for another password.
    form.reset();
    form.setFocus("password");
    setMessage(accountTexts.passwordNotSaved);
  });

  if (resetKey === null) {
    return (
      <div className="grid gap-5">
        <p>{authFormTexts.resetLinkMissing}</p>
        <Button onClick={askAgain}>{authFormTexts.askForNewLink}</Button>
      </div>
    );
  }
  return (
    <FormBox action="/api/auth/reset-password" onSubmit={save} onEdit={() => setMessage(null)}>
      <input type="hidden" name="reset_key" value={resetKey} />
      <PasswordField
        label={authFormTexts.newPassword}
        autoComplete="new-password"
        hint={authFormTexts.passwordHint}
        hasMeter
        {...field("password")}
      />
      <FormMessage>{message}</FormMessage>
      <Button type="submit" isBusy={isBusy} className="w-full">
        {authFormTexts.savePassword}
      </Button>
      {message ? (
        <Button variant="quiet" onClick={askAgain}>
          {authFormTexts.askForNewLink}
        </Button>
      ) : null}
    </FormBox>
  );
}
