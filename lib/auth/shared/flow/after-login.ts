import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { registerUsernamePath } from "#lib/auth/shared/auth-paths.ts";
import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { memberHome, needsVerification } from "#lib/routing/shared/find-route.ts";
import type { AuthPlace } from "./auth-state.ts";

/** Where a login leads; `null` where the page that is open stays. */
export type Landing = { location: string; promptsVerification: boolean } | null;

/**
 * Where somebody comes to once they are logged in (spec §4 After login).
 * @param facts.redirect path that was remembered; whatever leads elsewhere becomes `/`
 * @param facts.place on the pages of the forms themselves nobody stays
 * @param facts.isReturning they came to log in, and not to make an account just now
 */
export function landingAfterLogin(facts: {
  redirect: string | null;
  account: AuthAccountFacts;
  place: AuthPlace;
  isReturning: boolean;
}): Landing {
  const { redirect, account, place, isReturning } = facts;
  const to = (location: string) => ({ location, promptsVerification: false });
  if (redirect !== null) {
    const target = safeRedirect(redirect);
    if (account.isVerified || !needsVerification(target.replace(/[?#].*$/s, ""))) return to(target);
    return { location: memberHome, promptsVerification: true };
  }
  if (place === "dialog") return null;
  // An account with an e-mail and no name of its own (spec §2 RegisterUsername, decision 30).
  if (isReturning && account.hasDefaultUsername) return to(registerUsernamePath);
  return to(memberHome);
}
