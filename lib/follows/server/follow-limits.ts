import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const followLimits = {
  /** Whoever is followed may get an email or a push message. */
  follow: { points: 60, windowSeconds: 60, shared: true },
} as const satisfies LimitTable;

export type FollowLimits = Limits<keyof typeof followLimits>;
