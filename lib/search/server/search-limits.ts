import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const searchLimits = {
  search: { points: 30, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type SearchLimits = Limits<keyof typeof searchLimits>;
