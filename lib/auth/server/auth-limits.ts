import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";
import type { memberLimits } from "#lib/members/server/member-limits.ts";

export const authLimits = {
  // Logging in. Failures are only counted: from the third on, a captcha is required.
  loginByAddress: { points: 25, windowSeconds: 5 * 60, shared: true },
  loginByAccount: { points: 25, windowSeconds: 60 * 60, shared: true },
  loginFailureByAddress: { points: 1_000_000, windowSeconds: 60 * 60, shared: true },
  loginFailureByAccount: { points: 1_000_000, windowSeconds: 60 * 60, shared: true },
  // Registering.
  registerByAddress: { points: 5, windowSeconds: 30 * 60, shared: true },
  /** Stops a flood from many addresses; far above the members a site gains in an hour. */
  registerBySite: { points: 1000, windowSeconds: 60 * 60, shared: true },
  /** Counted apart from registrations: one of the two does not use up the other. */
  upgradeLeadByAddress: { points: 5, windowSeconds: 30 * 60, shared: true },
  upgradeLeadBySite: { points: 1000, windowSeconds: 60 * 60, shared: true },
  socialStartByAddress: { points: 30, windowSeconds: 5 * 60, shared: true },
  // Emails that a stranger can cause to be sent.
  resetRequestByAccount: { points: 5, windowSeconds: 30 * 60, shared: true },
  resetRequestByAddress: { points: 25, windowSeconds: 5 * 60, shared: true },
  resendMailByAccount: { points: 5, windowSeconds: 30 * 60, shared: true },
  resendMailByAddress: { points: 25, windowSeconds: 5 * 60, shared: true },
  /** Sent when somebody registers with an email address that already has an account. */
  alreadyMemberMail: { points: 1, windowSeconds: 60 * 60, shared: true },
  // Guessing tokens and codes.
  resetPasswordByAddress: { points: 10, windowSeconds: 10 * 60, shared: true },
  resetPasswordByToken: { points: 5, windowSeconds: 30 * 60, shared: true },
  verifyPhoneByAddress: { points: 10, windowSeconds: 10 * 60, shared: true },
  verifyEmailByAddress: { points: 30, windowSeconds: 10 * 60, shared: true },
  secondFactorByAccount: { points: 5, windowSeconds: 10 * 60, shared: true },
  // Text messages cost money.
  smsByAccount: { points: 3, windowSeconds: 60 * 60, shared: true },
  smsByNumber: { points: 3, windowSeconds: 24 * 60 * 60, shared: true },
} as const satisfies LimitTable;

export type AuthLimits = Limits<keyof typeof authLimits | keyof typeof memberLimits>;
