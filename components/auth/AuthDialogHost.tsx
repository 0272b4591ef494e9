"use client";

import { useEffect, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { ApiError, networkErrorCode } from "#components/providers/api-error.ts";
import {
  closeAuthOverlay,
  openAuthDialog,
  openVerificationPrompt,
  setAuthDialogAvailable,
  useAuthOverlay,
} from "#components/providers/auth-dialog-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import type { AuthSiteFacts } from "#lib/auth/shared/auth-forms.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { readAuthCue } from "#lib/auth/shared/flow/url-cues.ts";
import { socialReturnParameter } from "#lib/auth/shared/social-signals.ts";
import { takePendingVerificationPrompt } from "./pending-verification-prompt.ts";

const AuthDialog = lazyPart({
  load: () => import("./AuthDialog.tsx").then((module) => module.AuthDialog),
});
const VerificationPrompt = lazyPart({
  load: () => import("./VerificationPrompt.tsx").then((module) => module.VerificationPrompt),
});

/** The dialog does not open and the page stays unchanged; the next press tries again. */
function showLoadFailure(): void {
  closeAuthOverlay();
  showToast({ type: "error", description: new ApiError(networkErrorCode).message });
}

/** Continues a social login without a pop-up, after the provider redirected back. */
async function followSocialReturn(): Promise<void> {
  const { takeSocialReturn } = await loadChunk(() => import("./social-return.ts"));
  const result = await takeSocialReturn();
  if (!result) return;
  const { continueSocialLogin } = await loadChunk(() => import("./continue-social-login.ts"));
  continueSocialLogin(result);
}

/** Opens the form that the URL or the previous page requests, and removes the parameter from the address bar. */
function followCues(): void {
  const { pathname, search, hash } = window.location;
  const cue = readAuthCue(pathname, search);
  if (cue) {
    window.history.replaceState(window.history.state, "", pathname + cue.search + hash);
    openAuthDialog(cue.opening);
  }
  if (new URLSearchParams(search).has(socialReturnParameter)) void followSocialReturn();
  if (takePendingVerificationPrompt()) openVerificationPrompt(authTexts.mustVerify);
}

/**
 * Mounts the authentication dialog and the verification prompt; their code loads when one first opens. Only
 * on sites with the Accounts feature (spec §4).
 */
export function AuthDialogHost(props: { supportEmail: string; site: AuthSiteFacts }) {
  const overlay = useAuthOverlay();
  const isMember = useAccount().status !== "guest";
  // The last content stays visible during the fade-out.
  const [shown, setShown] = useState(overlay);
  if (overlay.kind !== "none" && overlay !== shown) setShown(overlay);
  useEffect(() => {
    setAuthDialogAvailable(true);
    followCues();
    return () => setAuthDialogAvailable(false);
  }, []);
  if (shown.kind === "none") return null;
  const isOpen = overlay === shown;
  return shown.kind === "dialog" ? (
    <AuthDialog
      key={shown.number}
      isOpen={isOpen}
      opening={shown.opening}
      event={shown.event}
      isMember={isMember}
      onClosed={closeAuthOverlay}
      onLoadFailure={showLoadFailure}
      {...props}
    />
  ) : (
    <VerificationPrompt
      key={shown.number}
      isOpen={isOpen}
      text={shown.text}
      onLoadFailure={showLoadFailure}
    />
  );
}
