import type { LimitTable } from "#lib/core/server/limits/limits.ts";

export const exportLimits = {
  /** Each reads everything that is stored about a member. */
  requestExport: { points: 3, windowSeconds: 24 * 60 * 60, shared: true },
} as const satisfies LimitTable;
export type ExportLimitName = keyof typeof exportLimits;
