"use client";

import { useEffect, useRef, useState } from "react";
import { FormBox } from "#components/auth/forms/FormBox.tsx";
import { LinkButton } from "#components/auth/forms/LinkButton.tsx";
import { useAuthForm } from "#components/auth/forms/use-auth-form.ts";
import { Button } from "#components/ui/Button.tsx";
import { PasswordField } from "#components/ui/PasswordField.tsx";
import type { AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import { currentPasswordSchema } from "#lib/auth/shared/auth-rules.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import type { AuthCall } from "./auth-call.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import { sendSocialLink, sendSocialLinkMail } from "./social-calls.ts";
import { useLoginCaptcha } from "./use-login-captcha.ts";

type Props = {
  provider: SocialProviderName;
  email: string;
  onDone: (result: AuthSuccess) => void;
  onFailure: (message: string) => void;
  onBack: () => void;
};

/**
 * Connects the provider to the existing account with the same address, by the account's password or a link in a mail.
 */
export function SocialLinkForm({ provider, email, onDone, onFailure, onBack }: Props) {
  const [isMailed, setIsMailed] = useState(false);
  const captcha = useLoginCaptcha();
  const question = useRef<HTMLParagraphElement>(null);
  // The focused button was replaced, so the question gets the focus and is announced.
  useEffect(() => question.current?.focus(), []);
  const form = useAuthForm({
    schema: currentPasswordSchema,
    onSubmit: async ({ password }) => {
      const result = await send(captcha.send((token) => sendSocialLink(password, token)));
      if (result) onDone(result);
    },
  });

  /** @returns the value of a call; `null` after an error, which is shown */
  async function send<Value>(call: Promise<AuthCall<Value> | null>): Promise<Value | null> {
    const answer = await call;
    if (answer === null) return null;
    if (answer.kind === "success") return answer.value;
    if (answer.kind === "failed") onFailure(errorTexts.generic);
    else if (!form.showAtField(answer, { password: "password" })) onFailure(answer.message);
    return null;
  }

  async function mail(): Promise<void> {
    if (!form.isSending && (await send(sendSocialLinkMail()))) setIsMailed(true);
  }

  return (
    <FormBox form={form} onEdit={captcha.prepare}>
      <p ref={question} tabIndex={-1} className="wrap-anywhere">
        {socialTexts.linkAsk(provider, email)}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="Password" autoComplete="current-password" {...form.field("password")} />
      <CaptchaField captcha={captcha} />
      <Button type="submit" isBusy={form.isSending} className="w-full">
        {socialTexts.linkButton}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        <LinkButton onClick={() => void mail()}>{socialTexts.linkByMail}</LinkButton>
        <LinkButton onClick={onBack}>Back</LinkButton>
      </div>
      <p role="status" className="empty:hidden">
        {isMailed ? socialTexts.linkMailSent : null}
      </p>
    </FormBox>
  );
}
