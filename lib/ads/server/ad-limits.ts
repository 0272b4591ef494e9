import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const adLimits = {
  /** Pages ask once; by address, which the readers of a clinic may share. Protects one instance. */
  listAds: { points: 600, windowSeconds: 60, shared: false },
  /** Changes of ads by one admin. */
  changeAd: { points: 300, windowSeconds: 60 * 60, shared: true },
} as const satisfies LimitTable;

export type AdLimits = Limits<keyof typeof adLimits>;
