"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { useAuthDialog } from "../providers/auth-dialog-store.ts";

const AuthDialog = lazy(() =>
  import("./AuthDialog.tsx").then((module) => ({ default: module.AuthDialog })),
);

/** Holds the place of the authentication dialog; its code is fetched when it first opens. */
export function AuthDialogHost({ supportEmail }: { supportEmail: string }) {
  const { isOpen, reason } = useAuthDialog();
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  if (!isOpen && !wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <AuthDialog isOpen={isOpen} reason={reason} supportEmail={supportEmail} />
    </Suspense>
  );
}
