import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** What a person is told when a call fails: the server's own words where it gave some. */
export function failureText(error: unknown): string {
  const isFromServer = error instanceof Error && error.name === "CombinedGraphQLErrors";
  return isFromServer ? error.message : errorTexts.generic;
}
