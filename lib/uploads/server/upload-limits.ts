import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const uploadLimits = {
  upload: { points: 30, windowSeconds: 30 * 60, shared: true },
} as const satisfies LimitTable;

export type UploadLimits = Limits<keyof typeof uploadLimits>;

/** Bytes of uploaded files that one member may add in 24 hours. */
export const maxBytesPerDay = 100_000_000;
/** Bytes of uploaded files that one member may keep. */
export const maxBytesPerMember = 1_000_000_000;
