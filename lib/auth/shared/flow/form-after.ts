import type { AuthFacts, AuthForm, AuthSuccess } from "#lib/auth/shared/auth-forms.ts";
import type { AuthState } from "./auth-state.ts";

/** The next form, or `done`. */
export type FormAfter = AuthForm | "done";

const isVerified = (facts: AuthFacts): boolean => facts.account?.isVerified ?? false;

/** Whether the username is generated or missing (spec §4 "empty or a default placeholder"). */
const lacksUsername = ({ account }: AuthFacts): boolean =>
  account !== null && (account.username === "" || account.hasDefaultUsername);

/** The forms that verify an account, for a member who is not verified yet. */
const verificationOrDone = (facts: AuthFacts): AuthForm =>
  isVerified(facts) ? "accountConfirmation" : "verificationOptions";

/** The form after registration; a verified member has no further steps. */
export function formAfterRegistering(facts: AuthFacts): FormAfter {
  if (isVerified(facts)) return "done";
  if (facts.site.isRareDisease) return "requestDisorderDemographicInfo";
  return facts.site.isSocialNetwork ? "setUsername" : "verificationOptions";
}

/** The form after a registration with Google or Facebook. */
export function formAfterSocialSignUp({ site, account }: AuthFacts): AuthForm {
  if (site.isRareDisease) return "requestDisorderDemographicInfo";
  const isNamed = Boolean(account?.firstName && account.lastName);
  return site.isSocialNetwork && !isNamed ? "fNameAndLName" : "setUsername";
}

/** The form after any login: a social network asks for missing data (spec §4). */
export function formAfterLogin({ site }: AuthFacts, result: AuthSuccess): FormAfter {
  if (!site.isSocialNetwork) return "done";
  if (result.isFirstLogin) return "setUsername";
  if (!result.account.hasDisorder) return "requestDisorderDemographicInfo";
  return result.account.hasSocialSites ? "done" : "setSocialSites";
}

/** The form after the condition form, submitted or skipped. */
export function formAfterDisorder(state: AuthState, facts: AuthFacts): FormAfter {
  if (state.fastTrackToContent) return "done";
  if (facts.site.isSocialNetwork) return "setSocialSites";
  return lacksUsername(facts) ? "setUsername" : verificationOrDone(facts);
}

export const formAfterSocialSites = verificationOrDone;

/** The form after the username form, which is the last step except on a social network. */
export function formAfterUsername(state: AuthState, facts: AuthFacts): AuthForm {
  const isKnown = facts.account !== null;
  if (!facts.site.isSocialNetwork || !isKnown) return "accountConfirmation";
  return state.isFirstTime && isVerified(facts)
    ? "accountConfirmation"
    : "requestDisorderDemographicInfo";
}

/** The form after a correct code. */
export const formAfterCode = ({ site }: AuthFacts): AuthForm =>
  site.isRareDisease ? "accountConfirmationWithNoCTA" : "accountConfirmation";
