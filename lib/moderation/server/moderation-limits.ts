import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

/** All posts of a member together: threads, stories, recipes and comments. */
export const moderationLimits = {
  memberPost: { points: 50, windowSeconds: 24 * 60 * 60, shared: true },
  newMemberPost: { points: 25, windowSeconds: 24 * 60 * 60, shared: true },
  newMemberBurst: { points: 3, windowSeconds: 5 * 60, shared: true },
} as const satisfies LimitTable;

export type ModerationLimits = Limits<keyof typeof moderationLimits>;
