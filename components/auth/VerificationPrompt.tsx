"use client";

import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { closeAuthOverlay } from "../providers/auth-dialog-store.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { VerificationWays } from "./VerificationWays.tsx";

/** Asks somebody who may not do a thing yet to verify their account (spec §2 Verification prompt). */
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
