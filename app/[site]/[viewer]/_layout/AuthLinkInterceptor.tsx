"use client";

import { useEffect } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import {
  isAuthDialogAvailable,
  openVerificationPrompt,
} from "#components/providers/auth-dialog-store.ts";
import { guardLinks } from "#components/shell/early-press.ts";
import { isForMembers, isForVerified } from "#components/shell/guarded-links.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { AuthForm } from "#lib/auth/shared/auth-forms.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/** Pages whose forms are also in the dialog. */
const formByPath: Readonly<Record<string, AuthForm>> = {
  "/register": "register",
  "/member-login": "logIn",
};

/** A plain click on a link of this site that opens in this tab. */
function getPlainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  return link.origin === window.location.origin ? link : null;
}

/** The form of the dialog for a link; `null` for a guarded page, `undefined` if the link needs no dialog. */
function findForm(link: HTMLAnchorElement, isGuest: boolean): AuthForm | null | undefined {
  const path = link.pathname.replace(/\/+$/, "");
  const form = isGuest ? formByPath[path] : undefined;
  const isGuarded = isGuest ? isForMembers : isForVerified;
  return form ?? (isGuarded(path) ? null : undefined);
}

function openDialog(link: HTMLAnchorElement, form: AuthForm | null): void {
  loadChunk(() => import("./open-dialog-for-link.ts")).then(
    ({ openDialogForLink }) => openDialogForLink(link, form),
    // The page of the link has the same form.
    () => location.assign(link.href),
  );
}

/**
 * Opens the login dialog when a guest follows a link to a page that needs an account, and the verification prompt
 * when an unverified member follows a link that needs a verified account (spec §2 Route guards). Without scripts, and
 * in a new tab, the links work and the server decides. A press before the scripts run is replayed when they do
 * (`early-press.ts`).
 */
export function AuthLinkInterceptor({ variant }: { variant: ViewerVariant }) {
  const account = useAccount();
  const isGuest = variant !== "member" && account.status === "guest";
  const isUnverified = account.status === "member" && !account.account.isVerified;
  const isKnown = account.status !== "loading";
  useEffect(() => {
    // An early press is handled for guests and members.
    if (isKnown) guardLinks();
    if (!isGuest && !isUnverified) return;
    const onClick = (event: MouseEvent) => {
      const link = isAuthDialogAvailable() ? getPlainLink(event) : null;
      if (!link) return;
      const form = findForm(link, isGuest);
      if (form === undefined) return;
      event.preventDefault();
      if (isUnverified) openVerificationPrompt();
      else openDialog(link, form);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [isKnown, isGuest, isUnverified]);
  return null;
}
