import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const uploadLimits = {
  upload: { points: 30, windowSeconds: 30 * 60, shared: true },
  /** Making a crop takes up to half a second of one core; a page has a dozen, each is made once. */
  photoCrop: { points: 180, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type UploadLimits = Limits<keyof typeof uploadLimits>;

/** Bytes of uploaded files that one member may add in 24 hours. */
export const maxBytesPerDay = 100_000_000;
/** Bytes of uploaded files that one member may keep. */
export const maxBytesPerMember = 1_000_000_000;
