import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const searchLimits = {
  // Not shared: they protect the CPU time of one instance, and reading costs no write.
  /** Asked for while a title is typed, a few letters at a time. */
  similarThreads: { points: 60, windowSeconds: 60, shared: false },
  search: { points: 30, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type SearchLimits = Limits<keyof typeof searchLimits>;
