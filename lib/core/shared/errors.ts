/**
 * Codes of expected failures. `code` is stable and for programs, `message` is shown to people, `detail`
 * is for the log only and never leaves the server.
 */
export type ErrorCode =
  | "BAD_USER_INPUT"
  | "UNAUTHENTICATED"
  | "NOT_VERIFIED"
  | "FORBIDDEN"
  | "SUSPENDED"
  | "LIMITED"
  | "NOT_FOUND"
  | "GONE"
  | "METHOD_NOT_ALLOWED"
  | "TOO_LARGE"
  | "CONFLICT"
  | "RATE_LIMITED"
  | "UNAVAILABLE"
  | "NO_PREVIEW_PERMISSION"
  | "MEMBERS_ONLY"
  | "CAPTCHA_FAILED"
  | "HARDER_CAPTCHA"
  | "UNKNOWN_OPTION"
  | "POLL_CLOSED";

const httpStatusByCode: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  NOT_VERIFIED: 403,
  FORBIDDEN: 403,
  SUSPENDED: 403,
  LIMITED: 403,
  NOT_FOUND: 404,
  GONE: 410,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  NO_PREVIEW_PERMISSION: 403,
  MEMBERS_ONLY: 403,
  CAPTCHA_FAILED: 400,
  HARDER_CAPTCHA: 400,
  UNKNOWN_OPTION: 400,
  POLL_CLOSED: 409,
};

/**
 * An expected failure that is safe to show: thrown by use cases and converted to a response by the
 * server.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds to wait before a retry; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** Name of the invalid form field, as the caller sent it. */
  readonly field: string | undefined;
  readonly detail: unknown;

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryAfterSeconds?: number | undefined; field?: string; detail?: unknown } = {},
  ) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.field = options.field;
    this.detail = options.detail;
  }

  /** The HTTP status of the code. */
  get httpStatus(): number {
    return httpStatusByCode[this.code];
  }
}
