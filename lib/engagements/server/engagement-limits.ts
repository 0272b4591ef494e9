import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const engagementLimits = {
  // Not shared: a person has one vote however often they send it, and a poll takes ten thousand at once.
  /** Generous, because a household or a clinic shares one address. */
  voteByAddress: { points: 60, windowSeconds: 10 * 60, shared: false },
  voteByPerson: { points: 20, windowSeconds: 10 * 60, shared: false },
} as const satisfies LimitTable;

export type EngagementLimits = Limits<keyof typeof engagementLimits>;
