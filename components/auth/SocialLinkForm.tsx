"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { LinkButton } from "#components/auth/forms/LinkButton.tsx";
import { Button } from "#components/ui/Button.tsx";
import { PasswordField } from "#components/ui/PasswordField.tsx";
import type { AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import type { AuthCall } from "./auth-call.ts";
import { sendSocialLink, sendSocialLinkMail } from "./social-calls.ts";

type Props = {
  provider: SocialProviderName;
  email: string;
  onDone: (result: AuthSuccess) => void;
  onFailure: (message: string) => void;
  onBack: () => void;
};

/** The account that has the address already: its password once, or a link in a mail, joins the two. */
export function SocialLinkForm({ provider, email, onDone, onFailure, onBack }: Props) {
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isMailed, setIsMailed] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone; why is read out.
  useEffect(() => question.current?.focus(), []);

  /** What came of a call: its value, or `null` once the refusal is shown. */
  async function send<Value>(call: Promise<AuthCall<Value>>): Promise<Value | null> {
    setIsBusy(true);
    const answer = await call;
    setIsBusy(false);
    if (answer.kind === "success") return answer.value;
    if (answer.kind === "refused" && answer.field === "password") setProblem(answer.message);
    else onFailure(answer.kind === "refused" ? answer.message : errorTexts.generic);
    return null;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (password === "") return setProblem(validationTexts.required);
    const result = await send(sendSocialLink(password));
    if (result) onDone(result);
  }

  async function mail(): Promise<void> {
    if (!isBusy && (await send(sendSocialLinkMail()))) setIsMailed(true);
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <p ref={question} tabIndex={-1} className="wrap-anywhere">
        {socialTexts.linkAsk(provider, email)}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(null);
        }}
        error={problem}
      />
      <Button type="submit" isBusy={isBusy} className="w-full">
        {socialTexts.linkButton}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        <LinkButton onClick={() => void mail()}>{socialTexts.linkByMail}</LinkButton>
        <LinkButton onClick={onBack}>Back</LinkButton>
      </div>
      <p role="status" className="empty:hidden">
        {isMailed ? socialTexts.linkMailSent : null}
      </p>
    </form>
  );
}
