import type { LimitTable } from "#lib/core/server/limits/limits.ts";

export const memberLimits = {
  updateAccount: { points: 30, windowSeconds: 10 * 60, shared: true },
} as const satisfies LimitTable;
