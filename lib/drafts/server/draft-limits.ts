import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const draftRateLimits = {
  /** A form saves once in two seconds at most. Not shared: nobody else sees drafts. */
  saveDraft: { points: 300, windowSeconds: 10 * 60, shared: false },
} as const satisfies LimitTable;

export type DraftRateLimits = Limits<keyof typeof draftRateLimits>;
