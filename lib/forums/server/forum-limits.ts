import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const forumLimits = {
  createThread: { points: 5, windowSeconds: 60 * 60, shared: true },
} as const satisfies LimitTable;

export type ForumLimits = Limits<keyof typeof forumLimits>;
