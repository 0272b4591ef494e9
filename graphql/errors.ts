import { GraphQLError } from "graphql";
import { isDatabaseUnavailable } from "#lib/core/server/db/database-failure.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";

/** The error that a resolver threw, without the wrappers of graphql. */
export function rootCause(error: unknown): unknown {
  let cause = error;
  while (cause instanceof GraphQLError && cause.originalError) cause = cause.originalError;
  return cause;
}

/**
 * The error as clients see it: an expected one keeps its code and text, an invalid request (syntax, unknown field)
 * keeps graphql's message, any other error is logged and returned as the generic text with the request's id.
 */
export function publicError(error: unknown, log: Logger, requestId: string): GraphQLError {
  const cause = rootCause(error);
  const graphqlError = error instanceof GraphQLError ? error : undefined;
  const place = { path: graphqlError?.path };
  if (cause instanceof AppError) {
    const retryAfter =
      cause.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: cause.retryAfterSeconds };
    const field = cause.field === undefined ? {} : { field: cause.field };
    return new GraphQLError(cause.message, {
      ...place,
      extensions: { code: cause.code, requestId, ...retryAfter, ...field },
    });
  }
  if (cause instanceof GraphQLError) {
    const {
      http: _status,
      stack: _stack,
      originalError: _original,
      ...extensions
    } = cause.extensions;
    return new GraphQLError(cause.message, {
      ...place,
      extensions: {
        code: "BAD_REQUEST",
        ...extensions,
        http: cause.extensions.http,
        requestId,
      },
    });
  }
  const isUnavailable = isDatabaseUnavailable(cause);
  log.error(
    { requestId, path: graphqlError?.path, err: cause },
    "unexpected failure in a resolver",
  );
  return new GraphQLError(isUnavailable ? errorTexts.tryLater : errorTexts.generic, {
    ...place,
    extensions: { code: isUnavailable ? "UNAVAILABLE" : "INTERNAL", requestId },
  });
}
