import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";

export const bookmarkLimits = {
  /** Not shared: nobody else sees bookmarks or is told of them. */
  saveBookmark: { points: 60, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

export type BookmarkLimits = Limits<keyof typeof bookmarkLimits>;
