import type { LimitTable } from "#lib/core/server/limits/limits.ts";

export const profileLimits = {
  /** Profiles read by one guest address or one account, on pages and through the API together. */
  readProfile: { points: 300, windowSeconds: 60 * 60, shared: true },
  updatePrivacy: { points: 120, windowSeconds: 10 * 60, shared: true },
} as const satisfies LimitTable;
export type ProfileLimitName = keyof typeof profileLimits;
