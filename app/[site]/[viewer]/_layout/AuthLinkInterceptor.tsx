"use client";

import { useEffect } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import {
  isAuthDialogAvailable,
  openAuthDialog,
  openVerificationPrompt,
} from "#components/providers/auth-dialog-store.ts";
import type { AuthForm } from "#lib/auth/shared/auth-forms.ts";
import { redirectOfQuery } from "#lib/auth/shared/flow/after-login.ts";
import { needsLogin, needsVerification } from "#lib/routing/shared/login-paths.ts";
import type { ViewerVariant } from "#lib/routing/shared/page-request.ts";

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

async function openDialogForLink(
  form: AuthForm,
  redirect: string | null,
  initiator: string | null,
) {
  const { loginReason } = await import("#app/_shared/page-data/login-reason.ts");
  openAuthDialog({
    form,
    redirect,
    initiator,
    reason: redirect === null ? null : loginReason(redirect),
    // Whoever stands before a wall came to read (spec §4 fast-track to content).
    fastTrackToContent: initiator === "wall",
  });
}

/**
 * Opens the dialog where a visitor follows a link to what needs an account, and the prompt where a
 * member follows one to what needs a verified one (spec §2 Route guards). The links stay links: before
 * scripts run, and in a new tab, they lead to the page that says the same.
 */
export function AuthLinkInterceptor({ variant }: { variant: ViewerVariant }) {
  const account = useAccount();
  const isGuest = variant !== "member" && account.status === "guest";
  const isUnverified = account.status === "member" && !account.account.isVerified;
  useEffect(() => {
    if (!isGuest && !isUnverified) return;
    const onClick = (event: MouseEvent) => {
      const link = isAuthDialogAvailable() ? getPlainLink(event) : null;
      if (!link) return;
      const { pathname, search, hash, origin } = link;
      const form = isGuest ? formByPath[pathname] : undefined;
      const isGuarded = isGuest ? needsLogin(pathname) : needsVerification(pathname);
      if (!form && !isGuarded) return;
      event.preventDefault();
      if (isUnverified) return openVerificationPrompt();
      const target = form ? redirectOfQuery(search, origin) : pathname + search + hash;
      const initiator = link.closest("[data-wall]") ? "wall" : null;
      void openDialogForLink(form ?? "register", target, initiator);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [isGuest, isUnverified]);
  return null;
}
