import { loginReason } from "#app/_shared/page-data/login-reason.ts";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { keepPendingAction } from "#components/providers/pending-action.ts";
import type { AuthForm } from "#lib/auth/shared/auth-forms.ts";
import { getRedirectFromQuery } from "#lib/auth/shared/flow/redirect-query.ts";
import { parseFollowKey } from "#lib/follows/shared/follow.ts";

/** Stores the follow that a guest selected; it is completed after they have joined (spec §6). */
function keepFollow({ id, dataset: { follow: name } }: HTMLAnchorElement): void {
  const target = name ? parseFollowKey(id.replace(/^follow-/, "")) : null;
  if (name && target) keepPendingAction({ kind: "follow", ...target, name });
}

/**
 * Opens the login dialog for a link, with the explanation that the page gives for this link.
 * @param form the form of a link to a login page; `null` for a link to a page that needs an account
 */
export function openDialogForLink(link: HTMLAnchorElement, form: AuthForm | null): void {
  const { pathname, search, hash, origin } = link;
  const redirect = form ? getRedirectFromQuery(search, origin) : pathname + search + hash;
  keepFollow(link);
  const initiator = link.closest("[data-wall]") ? "wall" : null;
  openAuthDialog({
    form: form ?? "register",
    redirect,
    initiator,
    reason: redirect === null ? null : loginReason(redirect),
    // A reader at a wall wants to read on (spec §4 fast-track to content).
    fastTrackToContent: initiator === "wall",
  });
}
