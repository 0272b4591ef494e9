/** What keeps the database from being used; callers and tests compare this, never the message. */
export type StartUpErrorCode =
  | "database-in-use"
  | "database-unreachable"
  | "database-login-refused"
  | "database-unknown"
  | "database-url-malformed"
  | "embedded-database-failed";

/**
 * A reason why the process cannot start that whoever started it can mend. The entry prints
 * `message`, which is one line without secrets, and exits non-zero; it prints no stack.
 */
export class StartUpError extends Error {
  override readonly name = "StartUpError";
  readonly code: StartUpErrorCode | undefined;

  constructor(message: string, options: { code?: StartUpErrorCode; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code;
  }
}
