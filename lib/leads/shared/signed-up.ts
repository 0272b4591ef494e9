import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";

/** Why a form sent without scripts was not taken: told in the address of the next page. */
const problemTexts = {
  email: validationTexts.email,
  wait: errorTexts.tooManyRequests,
} as const;
export type SignedUpProblem = keyof typeof problemTexts;

/** Where the browser goes after such a form: to thanks, or to the form again. */
export function signedUpPath(problem: SignedUpProblem | null): string {
  return problem === null ? "/signed-up" : `/signed-up?problem=${problem}`;
}

/** The words for a problem in an address; `null` for none, and for a made-up one. */
export function signedUpProblemText(problem: string | null): string | null {
  if (problem === null || !Object.hasOwn(problemTexts, problem)) return null;
  return problemTexts[problem as SignedUpProblem];
}
