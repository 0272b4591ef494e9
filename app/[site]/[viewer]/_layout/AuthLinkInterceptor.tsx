"use client";

import { useEffect } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import {
  isAuthDialogAvailable,
  openVerificationPrompt,
} from "#components/providers/auth-dialog-store.ts";
import { guardLinks } from "#components/shell/early-press.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { AuthForm } from "#lib/auth/shared/auth-forms.ts";
import type { GuardedPaths } from "#lib/routing/shared/find-route.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/** Pages whose forms the dialog has too. */
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

/** Whether a path is one of the guarded. */
function includesPath(guarded: readonly string[], path: string): boolean {
  const segments = path.replace(/\/+$/, "").split("/");
  return guarded.some((one) => {
    const wanted = one.split("/");
    return (
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment === "*" || segment === segments[index])
    );
  });
}

type Props = {
  variant: ViewerVariant;
  /** Passed in, so that the browser does not load the whole route table. */
  guardedPaths: GuardedPaths;
};

/**
 * Opens the login dialog when a guest follows a link to a page that needs an account, and the
 * verification prompt when an unverified member follows one that needs a verified account (spec §2
 * Route guards). The links stay links: without scripts, and in a new tab, the server decides. A press before the scripts run
 * is kept until they do (`early-press.ts`).
 */
export function AuthLinkInterceptor({ variant, guardedPaths }: Props) {
  const account = useAccount();
  const isGuest = variant !== "member" && account.status === "guest";
  const isUnverified = account.status === "member" && !account.account.isVerified;
  const isKnown = account.status !== "loading";
  useEffect(() => {
    // A press that came too early is heard, whoever reads.
    if (isKnown) guardLinks();
    if (!isGuest && !isUnverified) return;
    const onClick = (event: MouseEvent) => {
      const link = isAuthDialogAvailable() ? getPlainLink(event) : null;
      if (!link) return;
      const { pathname } = link;
      const form = (isGuest && formByPath[pathname]) || null;
      const isGuarded = includesPath(
        isGuest ? guardedPaths.members : guardedPaths.verified,
        pathname,
      );
      if (!form && !isGuarded) return;
      event.preventDefault();
      if (isUnverified) return openVerificationPrompt();
      loadChunk(() => import("./open-dialog-for-link.ts")).then(
        ({ openDialogForLink }) => openDialogForLink(link, form),
        // The page of the link has the same form.
        () => location.assign(link.href),
      );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [isKnown, isGuest, isUnverified, guardedPaths]);
  return null;
}
