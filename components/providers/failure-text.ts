import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** The server's word for what went wrong, such as `NOT_VERIFIED`; `null` where it gave none. */
export function failureCode(error: unknown): string | null {
  const { errors } = (error ?? {}) as { errors?: { extensions?: { code?: unknown } }[] };
  const code = errors?.[0]?.extensions?.code;
  return typeof code === "string" ? code : null;
}

/** What a person is told when a call fails: the server's own words where it gave some. */
export function failureText(error: unknown): string {
  const isFromServer = error instanceof Error && error.name === "CombinedGraphQLErrors";
  return isFromServer ? error.message : errorTexts.generic;
}
