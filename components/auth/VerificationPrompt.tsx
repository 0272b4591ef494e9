"use client";

import { closeAuthOverlay } from "#components/providers/auth-dialog-store.ts";
import { Dialog } from "#components/ui/Dialog.tsx";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { VerificationWays } from "./VerificationWays.tsx";

/** Asks a member to verify the account before an action that needs it (spec §2 Verification prompt). */
export function VerificationPrompt(props: { isOpen: boolean; text: string | null }) {
  return (
    <Dialog
      open={props.isOpen}
      onOpenChange={(next) => {
        if (!next) closeAuthOverlay();
      }}
      title={errorTexts.verifyFirst}
      description={props.text}
    >
      <VerificationWays />
    </Dialog>
  );
}
