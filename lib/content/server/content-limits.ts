import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const contentLimits = {
  /** Changing or deleting one's own items. */
  changeOwnItem: { points: 60, windowSeconds: 60 * 60, shared: true },
} as const satisfies LimitTable;

export type ContentLimits = Limits<keyof typeof contentLimits>;
