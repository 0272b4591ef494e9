"use client";

import { useState } from "react";
import { resendEmail } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { Button } from "#components/ui/Button.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import type { AuthFormProps } from "./auth-form-props.ts";

/** Where to find the link, with a button to resend it (spec §8 Resend). */
export function VerifyEmailForm({ facts, state, send, supportEmail }: AuthFormProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function resend(): Promise<void> {
    setIsBusy(true);
    const call = await resendEmail(state.redirect);
    setIsBusy(false);
    if (call.kind === "success")
      showToast({ type: "success", description: accountTexts.emailResent });
    else showFailure(call, supportEmail);
  }

  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{authFormTexts.emailIntro(facts.account?.email ?? "you")}</p>
      <p className="mb-2 text-ink-soft">{authFormTexts.emailNotFound}</p>
      <Button onClick={() => send({ type: "finished" })}>Done</Button>
      <Button variant="secondary" isBusy={isBusy} onClick={resend}>
        Resend email
      </Button>
    </div>
  );
}
