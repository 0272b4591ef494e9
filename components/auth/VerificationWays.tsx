"use client";

import { useState } from "react";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { Button } from "#components/ui/Button.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** The ways to verify an account: resend the email, or open the form that also offers a text message. */
export function VerificationWays() {
  const [isSending, setIsSending] = useState(false);

  async function resend(): Promise<void> {
    setIsSending(true);
    const { resendEmail } = await loadChunk(() => import("./account-calls.ts"));
    const call = await resendEmail(null);
    setIsSending(false);
    if (call.kind === "success")
      return showToast({ type: "success", description: accountTexts.emailResent });
    const description = call.kind === "refused" ? call.message : errorTexts.generic;
    showToast({ type: "error", description });
  }

  return (
    <div className="grid gap-5">
      <p>{authTexts.verifyWays}</p>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isSending} onClick={() => void resend()}>
          {authTexts.resendEmail}
        </Button>
        <Button variant="secondary" onClick={() => openAuthDialog({ form: "verificationOptions" })}>
          {authTexts.verifyOtherWay}
        </Button>
      </div>
    </div>
  );
}
