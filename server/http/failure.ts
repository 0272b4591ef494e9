import { isDatabaseUnavailable } from "#lib/core/server/db/database-failure.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";

/** `Retry-After` in seconds when the database is unavailable. */
export const retryAfterSeconds = 10;

/** Whether a file could not be written because the disk is full (507 Insufficient Storage). */
const isStorageFull = (error: unknown): boolean =>
  error instanceof Error &&
  (["ENOSPC", "EDQUOT"].includes(String((error as NodeJS.ErrnoException).code)) ||
    isStorageFull(error.cause));

export type Failure = {
  status: number;
  retryAfterSeconds: number | undefined;
  body: Readonly<Record<string, unknown>>;
};

/**
 * The client's view of an error: code and message of an expected one, otherwise the id under which
 * it was logged.
 */
export function toFailure(error: unknown, context: { log: Logger; requestId: string }): Failure {
  const { log, requestId } = context;
  if (error instanceof AppError) {
    const { httpStatus, code, message, field } = error;
    const about = field === undefined ? {} : { field };
    return {
      status: httpStatus,
      retryAfterSeconds: error.retryAfterSeconds,
      body: { status: "error", code, message, ...about, requestId },
    };
  }
  log.error({ requestId, err: error }, "unexpected failure");
  if (isStorageFull(error))
    return {
      status: 507,
      retryAfterSeconds,
      body: { status: "error", code: "UNAVAILABLE", message: errorTexts.tryLater, requestId },
    };
  if (isDatabaseUnavailable(error))
    return {
      status: 503,
      retryAfterSeconds,
      body: { status: "error", code: "UNAVAILABLE", message: errorTexts.tryLater, requestId },
    };
  return {
    status: 500,
    retryAfterSeconds: undefined,
    body: { status: "error", code: "INTERNAL", message: errorTexts.generic, requestId },
  };
}
