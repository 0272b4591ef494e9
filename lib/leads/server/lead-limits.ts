import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const leadLimits = {
  // Counted alone while the store is late: a lead that cannot be stored is kept in a queue and not lost.
  leadByAddress: { points: 10, windowSeconds: 60 * 60, shared: true, mayCountAlone: true },
  /** Stops a flood from many addresses; far above the leads a site gains in an hour. */
  leadBySite: { points: 2000, windowSeconds: 60 * 60, shared: true, mayCountAlone: true },
  /** Invalid unsubscribe links, so that signatures cannot be guessed. */
  unsubscribeWrongly: { points: 30, windowSeconds: 60 * 60, shared: true },
  /** Addresses that an admin looks up or changes. */
  leadSearch: { points: 120, windowSeconds: 60 * 60, shared: true },
} as const satisfies LimitTable;

export type LeadLimits = Limits<keyof typeof leadLimits>;
