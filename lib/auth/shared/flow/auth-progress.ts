import type { AuthFacts, AuthForm } from "#lib/auth/shared/auth-forms.ts";
import type { AuthState } from "./auth-state.ts";

/** The progress dots of a registration: their titles and the current one, counted from 1. */
export type AuthProgress = { titles: readonly string[]; current: number };

const socialNetworkTitles = ["Name", "Condition", "Profiles", "Verification"] as const;
const otherTitles = ["Condition", "Account", "Done"] as const;

/** The step of each form, on a social network and elsewhere; other forms have none. */
const dotOfForm: Partial<Record<AuthForm, readonly [socialNetwork: number, other: number]>> = {
  fNameAndLName: [1, 1],
  setUsername: [1, 2],
  requestDisorderDemographicInfo: [2, 1],
  setSocialSites: [3, 2],
  verificationOptions: [4, 2],
  requestVerificationText: [4, 2],
  enterVerificationNumber: [4, 2],
  verifyViaEmail: [4, 2],
  accountConfirmation: [5, 4],
  accountConfirmationWithNoCTA: [5, 4],
};

/** Counts the forms of a registration on a site, with the confirmation (spec §4). */
export function countSteps(state: Pick<AuthState, "steps">, { site }: AuthFacts): number {
  if (state.steps !== null) return state.steps;
  if (site.isRareDisease) return 3;
  return site.isSocialNetwork ? 5 : 0;
}

/**
 * The progress dots of the open form: four on a social network and three elsewhere, all filled once the
 * account is confirmed; `null` if the site's registration has no steps.
 */
export function getProgress(
  state: Pick<AuthState, "steps" | "form">,
  facts: AuthFacts,
): AuthProgress | null {
  const dots = dotOfForm[state.form];
  if (!dots || countSteps(state, facts) === 0) return null;
  return facts.site.isSocialNetwork
    ? { titles: socialNetworkTitles, current: dots[0] }
    : { titles: otherTitles, current: dots[1] };
}
