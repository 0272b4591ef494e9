import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const commentLimits = {
  /** Mention search (spec §7 userSearch), as one types. Not shared: the one below is. */
  userSearch: { points: 60, windowSeconds: 60, shared: false },
  /** The same in an hour: more than anybody types, and few enough that nobody copies all names. */
  userSearchHourly: { points: 600, windowSeconds: 60 * 60, shared: true },
  comment: { points: 5, windowSeconds: 5 * 60, shared: true },
  /** Changing, deleting and restoring one's own comments. */
  changeComment: { points: 30, windowSeconds: 5 * 60, shared: true },
} as const satisfies LimitTable;

export type CommentLimits = Limits<keyof typeof commentLimits>;
