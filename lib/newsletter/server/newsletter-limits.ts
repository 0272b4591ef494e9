import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const newsletterLimits = {
  /** Reports of bounces with a wrong token. */
  bouncesWrongly: { points: 20, windowSeconds: 60 * 60, shared: true },
  /** Tests that an admin sends to the own address. */
  newsletterTest: { points: 20, windowSeconds: 60 * 60, shared: true },
} as const satisfies LimitTable;

export type NewsletterLimits = Limits<keyof typeof newsletterLimits>;
