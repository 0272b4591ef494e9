import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** All posts of a member together (threads, stories, recipes and comments), their reports, and what staff do. */
export const moderationLimits = {
  memberPost: { points: 50, windowSeconds: day, shared: true },
  newMemberPost: { points: 25, windowSeconds: day, shared: true },
  /** Changes of word rules by one member of staff. */
  changeWordRule: { points: 200, windowSeconds: hour, shared: true },
  /** Everything that one moderator does as staff: far more than a person decides, far less than a program does. */
  staffAction: { points: 300, windowSeconds: hour, shared: true },
  /** The same of one admin, who also undoes what others did. */
  staffActionOfAdmin: { points: 1500, windowSeconds: hour, shared: true },
  /** Cases with private messages that one admin opens. */
  readPrivateMessages: { points: 200, windowSeconds: hour, shared: true },
  testWordRules: { points: 600, windowSeconds: hour, shared: true },
  newMemberBurst: { points: 3, windowSeconds: 5 * 60, shared: true },
  report: { points: 30, windowSeconds: day, shared: true },
  /** Apart from the others: who has sent many reports can still say that somebody is in danger. */
  reportCrisis: { points: 30, windowSeconds: day, shared: true },
} as const satisfies LimitTable;

export type ModerationLimits = Limits<keyof typeof moderationLimits>;
