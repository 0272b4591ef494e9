"use client";

import { useState } from "react";
import { showFailure } from "#components/auth/auth-call.ts";
import { sendLogin } from "#components/auth/auth-calls.ts";
import { CaptchaField } from "#components/auth/CaptchaField.tsx";
import { useLoginCaptcha } from "#components/auth/use-login-captcha.ts";
import { Button } from "#components/ui/Button.tsx";
import { PasswordField } from "#components/ui/PasswordField.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { getFormPath } from "#lib/auth/shared/auth-paths.ts";
import { loginSchema } from "#lib/auth/shared/auth-rules.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import type { AuthFormProps } from "./auth-form-props.ts";
import { FormBox } from "./FormBox.tsx";
import { FormMessage } from "./FormMessage.tsx";
import { LinkButton } from "./LinkButton.tsx";
import { useAuthForm } from "./use-auth-form.ts";

/** Error codes that do not depend on the address and the password. */
const unrelatedCodes = ["RATE_LIMITED", "CAPTCHA_FAILED", "HARDER_CAPTCHA", "FORBIDDEN"];

/** Email and password (spec §5 Login, §8 Failed login). */
export function LoginForm({ state, send, supportEmail }: AuthFormProps) {
  const captcha = useLoginCaptcha();
  const [message, setMessage] = useState<string | null>(null);

  async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
    setMessage(null);
    const { initiator } = state;
    const call = await captcha.send((captchaToken) =>
      sendLogin({ email, password, initiator, captchaToken }),
    );
    if (call === null) return;
    if (call.kind === "success") return send({ type: "loggedIn", result: call.value });
    if (call.kind === "failed") return showFailure(call, supportEmail);
    if (showAtField(call, { email: "email", password: "password" })) return;
    setMessage(unrelatedCodes.includes(call.code) ? call.message : authTexts.loginFailed);
  }

  const form = useAuthForm({ schema: loginSchema, onSubmit: logIn });
  const { field, showAtField } = form;

  return (
    <FormBox
      form={form}
      action="/api/auth/identity/callback"
      onEdit={() => {
        captcha.prepare();
        setMessage(null);
      }}
    >
      {state.redirect === null ? null : (
        // The browser may know the full URL; the server knows only a part of it.
        <input type="hidden" name="redirect" value={state.redirect} suppressHydrationWarning />
      )}
      <TextField
        label={authFormTexts.email}
        type="email"
        autoComplete="username"
        {...field("email")}
      />
      <PasswordField
        label={authFormTexts.password}
        autoComplete="current-password"
        {...field("password")}
      />
      <FormMessage>{message}</FormMessage>
      <CaptchaField captcha={captcha} />
      <Button type="submit" isBusy={form.isSending} className="w-full">
        {authFormTexts.logIn}
      </Button>
      <LinkButton
        href={getFormPath("requestPasswordReset", null)}
        onClick={() => send({ type: "show", form: "requestPasswordReset" })}
      >
        Trouble signing in?
      </LinkButton>
    </FormBox>
  );
}
