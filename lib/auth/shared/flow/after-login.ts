import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { accountPath, registerUsernamePath } from "#lib/auth/shared/auth-paths.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { needsVerification, profilePath } from "#lib/routing/shared/find-route.ts";
import type { AuthPlace } from "./auth-state.ts";

/** The page that opens after a login; `null` if the current page stays open. */
export type Landing = { location: string; promptsVerification: boolean } | null;

/**
 * The path that opens after a login (spec §4 After login).
 * @param facts.redirect remembered path; a path outside the site becomes `/`
 * @param facts.place login pages never stay open
 * @param facts.isReturning false right after a registration
 */
export function landingAfterLogin(facts: {
  redirect: string | null;
  account: AuthAccountFacts;
  place: AuthPlace;
  isReturning: boolean;
}): Landing {
  const { redirect, account, place, isReturning } = facts;
  const to = (location: string) => ({ location, promptsVerification: false });
  // This has precedence over the redirect: the account page offers to keep the account.
  if (account.isBeingDeleted) return to(accountPath);
  if (redirect !== null) {
    const target = safeRedirect(redirect);
    if (account.isVerified || !needsVerification(target.replace(/[?#].*$/s, ""))) return to(target);
    return { location: profilePath, promptsVerification: true };
  }
  if (place === "dialog") return null;
  // An account with an email and a generated username (spec §2 RegisterUsername, lib/auth/README.md).
  if (isReturning && account.hasDefaultUsername) return to(registerUsernamePath);
  return to(profilePath);
}
