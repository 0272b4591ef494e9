import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const followLimits = {
  follow: { points: 60, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type FollowLimits = Limits<keyof typeof followLimits>;
