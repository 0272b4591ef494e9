import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const reactionLimits = {
  /** Not shared: a member has one reaction to each thing, and notifications of reactions are gathered. */
  react: { points: 60, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type ReactionLimits = Limits<keyof typeof reactionLimits>;
