import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const statusLimits = {
  postStatus: { points: 5, windowSeconds: 5 * 60, shared: true },
  replyToStatus: { points: 10, windowSeconds: 5 * 60, shared: true },
  /** Changing and deleting one's own status updates and replies. */
  changeStatus: { points: 30, windowSeconds: 5 * 60, shared: true },
} as const satisfies LimitTable;

export type StatusLimits = Limits<keyof typeof statusLimits>;
