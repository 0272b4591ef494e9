import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** Code of an `ApiError` when no readable answer came: the network or the server failed. */
export const networkErrorCode = "NETWORK_ERROR";

/** Whether the browser itself reports that it is offline. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

const defaultMessage = (code: string): string =>
  code === networkErrorCode && isOffline() ? errorTexts.offline : errorTexts.generic;

/** A failed API call. Every client in the browser throws this type and no other. */
export class ApiError extends Error {
  /** The server's stable code, such as `NOT_VERIFIED`; programs decide by this, never by the message. */
  readonly code: string;
  /** The form field that the error is about, by the name the server has for it. */
  readonly field: string | null;

  /** @param message text that can be shown to the person; the generic text when left out, or that one is offline */
  constructor(code: string, message: string = defaultMessage(code), field: string | null = null) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.field = field;
  }
}

const textOr = <Other>(value: unknown, other: Other) =>
  typeof value === "string" && value !== "" ? value : other;

/** The server's error, from GraphQL `errors` or the body of a REST response. */
type ErrorBody = { code?: unknown; message?: unknown; field?: unknown };

/** Reads the error out of a REST answer or of what the request handler itself refuses. */
export function readErrorBody({ code, message, field }: ErrorBody): ApiError {
  return new ApiError(textOr(code, ""), textOr(message, errorTexts.generic), textOr(field, null));
}

type GraphQLErrorBody = { message: string; extensions?: { [name: string]: unknown } };

/** Some servers put a name before the message, which spec §8 wants removed. */
const graphqlPrefix = /^\s*(GraphQL error|ApolloError|GraphQLError):\s*/i;

/** Reads the first of the errors of a GraphQL answer. */
export function readGraphQLError({ message, extensions }: GraphQLErrorBody): ApiError {
  return readErrorBody({ ...extensions, message: message.replace(graphqlPrefix, "") });
}

const restrictionCodes: readonly string[] = ["SUSPENDED", "LIMITED"];

/** Whether the account is restricted: the message says until when, and where to appeal, and is shown as it is. */
export const isRestricted = ({ code }: Pick<ApiError, "code">): boolean =>
  restrictionCodes.includes(code);

/**
 * The message after a failed action: the generic text (spec §8), except for a restriction of the
 * account.
 * @param ownTexts further codes whose message is shown
 */
export function getPressFailure(thrown: unknown, ownTexts: readonly string[] = []): string {
  const error = toApiError(thrown);
  const hasOwnText = isRestricted(error) || ownTexts.includes(error.code);
  return hasOwnText ? error.message : errorTexts.generic;
}

/** Whatever was thrown, as an `ApiError`. Anything unknown counts as a network error. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(networkErrorCode);
}
