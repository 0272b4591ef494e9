import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

const day = 24 * 60 * 60;

/** All posts of a member together (threads, stories, recipes and comments), their reports, and what staff do with word rules. */
export const moderationLimits = {
  memberPost: { points: 50, windowSeconds: day, shared: true },
  newMemberPost: { points: 25, windowSeconds: day, shared: true },
  /** Changes of word rules by one member of staff. */
  changeWordRule: { points: 200, windowSeconds: 60 * 60, shared: true },
  testWordRules: { points: 600, windowSeconds: 60 * 60, shared: true },
  newMemberBurst: { points: 3, windowSeconds: 5 * 60, shared: true },
  report: { points: 30, windowSeconds: day, shared: true },
  /** Apart from the others: who has sent many reports can still say that somebody is in danger. */
  reportCrisis: { points: 30, windowSeconds: day, shared: true },
} as const satisfies LimitTable;

export type ModerationLimits = Limits<keyof typeof moderationLimits>;
