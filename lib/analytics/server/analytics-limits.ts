import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const analyticsLimits = {
  /**
   * Requests with events: a home with ten devices that open a page every second stays below it. It protects the
   * time of one instance, so each instance counts alone.
   */
  eventsByAddress: { points: 1200, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type AnalyticsLimits = Limits<keyof typeof analyticsLimits>;
