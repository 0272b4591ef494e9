/** Why the database is unavailable; callers and tests compare the code, not the message. */
export type StartUpErrorCode =
  | "database-in-use"
  | "database-unreachable"
  | "database-login-refused"
  | "database-unknown"
  | "database-url-malformed"
  | "embedded-database-failed"
  | "database-before-first-version";

/**
 * An error that the operator can fix. The entry point prints `message`, one line without secrets, and no
 * stack, and exits with a non-zero code.
 */
export class StartUpError extends Error {
  override readonly name = "StartUpError";
  readonly code: StartUpErrorCode | undefined;

  constructor(message: string, options: { code?: StartUpErrorCode; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code;
  }
}
