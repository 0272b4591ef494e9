"use client";

import { showFailure } from "#components/auth/auth-call.ts";
import { sendResetRequest } from "#components/auth/auth-calls.ts";
import { CaptchaField, useCaptcha } from "#components/auth/CaptchaField.tsx";
import { solveForForm } from "#components/auth/solve-for-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { resetRequestSchema } from "#lib/auth/shared/auth-rules.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Requests a link to set a new password (spec §5 Password-reset request). */
export function ResetRequestForm({ send, supportEmail }: AuthFormProps) {
  const captcha = useCaptcha("request-password-reset");

  async function requestLink(values: { email_or_username: string }): Promise<void> {
    const { email_or_username: emailOrUsername } = values;
    const captchaToken = await solveForForm(captcha);
    if (captchaToken === null) return;
    const call = await sendResetRequest({ emailOrUsername, captchaToken });
    if (call.kind === "success") return send({ type: "resetRequested" });
    const isShown =
      call.kind === "refused" && showAtField(call, { email_or_username: "email_or_username" });
    if (!isShown) showFailure(call, supportEmail);
  }

  const form = useAuthForm({ schema: resetRequestSchema, onSubmit: requestLink });
  const { field, showAtField } = form;

  return (
    <FormBox form={form} action="/api/auth/request-password-reset" onEdit={captcha.prepare}>
      <p className="text-ink-soft">{authFormTexts.resetIntro}</p>
      <TextField
        label={authFormTexts.emailOrUsername}
        autoComplete="username"
        autoCapitalize="none"
        {...field("email_or_username")}
      />
      <CaptchaField captcha={captcha} />
      <Button type="submit" isBusy={form.isSending} className="w-full">
        {authFormTexts.sendLink}
      </Button>
    </FormBox>
  );
}
