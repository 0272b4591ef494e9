import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";

/** Why a form sent without JavaScript was rejected, as a query parameter of the next page. */
const problemTexts = {
  email: validationTexts.email,
  wait: errorTexts.tooManyRequests,
} as const;
export type SignedUpProblem = keyof typeof problemTexts;

/** The page that opens after such a form: the thank-you page, or the form again. */
export function signedUpPath(problem: SignedUpProblem | null): string {
  return problem === null ? "/signed-up" : `/signed-up?problem=${problem}`;
}

/** The message for a problem in the query; `null` for none or an unknown one. */
export function signedUpProblemText(problem: string | null): string | null {
  if (problem === null || !Object.hasOwn(problemTexts, problem)) return null;
  return problemTexts[problem as SignedUpProblem];
}
