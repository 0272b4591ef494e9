import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const consentLimits = {
  consentByAddress: { points: 60, windowSeconds: 60 * 60, shared: true },
  /** Stops a flood from many addresses; far above the readers of a site who choose in an hour. */
  consentBySite: { points: 20_000, windowSeconds: 60 * 60, shared: true },
} as const satisfies LimitTable;

export type ConsentLimits = Limits<keyof typeof consentLimits>;
