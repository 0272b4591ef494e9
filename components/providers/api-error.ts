import { errorTexts } from "#lib/core/shared/error-texts.ts";

/** Code of an `ApiError` without a readable response: the network or the server failed. */
export const networkErrorCode = "NETWORK_ERROR";

/** Whether the browser itself reports that it is offline. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

const defaultMessage = (code: string): string =>
  code === networkErrorCode && isOffline() ? errorTexts.offline : errorTexts.generic;

/** A failed API call. Every client in the browser throws this type and no other. */
export class ApiError extends Error {
  /** The server's stable code, such as `NOT_VERIFIED`; programs decide by this, never by the message. */
  readonly code: string;
  /** The server's name of the invalid form field. */
  readonly field: string | null;

  /**
   * @param message text that can be shown to the person; by default the generic text, or the text for being offline
   */
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

/** Reads the error from a REST response or from a refusal of the request handler. */
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

/** Whether the account is restricted: the message contains the end and the way to appeal, and is shown unchanged. */
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

/** Converts a thrown value to an `ApiError`. Unknown values count as network errors. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(networkErrorCode);
}
