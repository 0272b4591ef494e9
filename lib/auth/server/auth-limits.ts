import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";
import type { memberLimits } from "#lib/members/server/member-limits.ts";

export const authLimits = {
  // Logging in (decision 117). From the third failure on, a captcha is required.
  loginByAddress: { points: 25, windowSeconds: 5 * 60, shared: true },
  /** Only counted, and looked at by the captcha. */
  loginFailureByAddress: {
    points: 1_000_000,
    windowSeconds: 60 * 60,
    shared: true,
    countsFailures: true,
  },
  /** By what was typed, and so by strangers too: beyond it a login takes a harder captcha, and is never refused. */
  loginFailureByAccount: { points: 25, windowSeconds: 60 * 60, shared: true, countsFailures: true },
  /** All logins of one browser to an account that its owner has logged in to with it. */
  loginByKnownBrowser: { points: 25, windowSeconds: 60 * 60, shared: true },
  /** Wrong passwords of somebody who is logged in. */
  passwordBySession: { points: 25, windowSeconds: 60 * 60, shared: true, countsFailures: true },
  // Registering.
  registerByAddress: { points: 5, windowSeconds: 30 * 60, shared: true },
  /** Stops a flood from many addresses; far above the members a site gains in an hour. */
  registerBySite: { points: 1000, windowSeconds: 60 * 60, shared: true },
  /** Counted apart from registrations: one of the two does not use up the other. */
  upgradeLeadByAddress: { points: 5, windowSeconds: 30 * 60, shared: true },
  upgradeLeadBySite: { points: 1000, windowSeconds: 60 * 60, shared: true },
  /** While a new password is typed. Not shared: it protects the CPU time of one instance. */
  passwordCheckByAddress: { points: 60, windowSeconds: 5 * 60, shared: false },
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
  /** By account for those who know its password and no more; by browser or session for its owner. */
  secondFactor: { points: 5, windowSeconds: 10 * 60, shared: true, countsFailures: true },
  // Text messages cost money.
  smsByAccount: { points: 3, windowSeconds: 60 * 60, shared: true },
  smsByNumber: { points: 3, windowSeconds: 24 * 60 * 60, shared: true },
} as const satisfies LimitTable;

export type AuthLimits = Limits<keyof typeof authLimits | keyof typeof memberLimits>;
