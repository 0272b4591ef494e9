"use client";

import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { setAccountState } from "../providers/account-store.ts";
import { closeAuthDialog } from "../providers/auth-dialog-store.ts";
import { connectSocket } from "../providers/socket.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { showToast } from "../ui/toast-manager.ts";
import { LoginForm } from "./LoginForm.tsx";

/**
 * The authentication dialog over a page (spec §2). Logging in leaves the page as it is: what is the
 * person's own is loaded into it, and nothing they had typed is lost.
 */
export function AuthDialog(props: {
  isOpen: boolean;
  reason: string | null;
  supportEmail: string;
}) {
  const { isOpen, reason, supportEmail } = props;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) closeAuthDialog();
      }}
      title="Welcome back!"
      description={reason}
    >
      <LoginForm
        supportEmail={supportEmail}
        onSuccess={(username) => {
          closeAuthDialog();
          setAccountState({ status: "loading" });
          connectSocket();
          showToast({ type: "success", description: authTexts.welcomeBack(username) });
        }}
      />
    </Dialog>
  );
}
