"use client";

import { useState } from "react";
import { resendEmail } from "#components/auth/account-calls.ts";
import { showFailure } from "#components/auth/auth-call.ts";
import { Button } from "#components/ui/Button.tsx";
import { authFormTexts } from "#lib/auth/shared/auth-form-texts.ts";
import { needsVerification } from "#lib/routing/shared/find-route.ts";
import type { AuthFormProps } from "./auth-form-props.ts";

/** Whether the redirect leads to a page that needs a verified account. */
const isToWrite = (redirect: string | null) =>
  redirect !== null && needsVerification(redirect.replace(/[?#].*$/s, ""));

/**
 * Choose between phone and email (spec §4 verificationOptions). The step can be skipped unless the redirect
 * needs a verified account (spec §2 "non-UGC flows").
 */
export function VerificationOptionsForm({ state, send, supportEmail }: AuthFormProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function chooseEmail(): Promise<void> {
    setIsBusy(true);
    const call = await resendEmail(state.redirect);
    setIsBusy(false);
    // Refused: an email was sent already, or the limit is reached.
    if (call.kind !== "success") showFailure(call, supportEmail);
    if (call.kind !== "failed") send({ type: "verificationChosen", by: "email" });
  }

  return (
    <div className="grid gap-3">
      <p className="mb-2 text-ink-soft">{authFormTexts.verifyIntro}</p>
      <Button onClick={() => send({ type: "verificationChosen", by: "phone" })}>
        Verify by text message
      </Button>
      <Button variant="secondary" isBusy={isBusy} onClick={chooseEmail}>
        Verify by email
      </Button>
      {isToWrite(state.redirect) ? null : (
        <Button variant="quiet" onClick={() => send({ type: "verificationSkipped" })}>
          {authFormTexts.skip}
        </Button>
      )}
    </div>
  );
}
