import type { Invalidate } from "#lib/core/server/invalidation.ts";

/**
 * Invalidates only pages that show the comments of an item: `Discussion` for the comments,
 * `Activity` for their number and the time of the last one.
 * @param threadListSites the sites in whose thread lists the item moves; none if it is not a thread
 */
export function invalidateDiscussion(
  invalidate: Invalidate,
  contentId: number,
  threadListSites: readonly number[] = [],
): void {
  invalidate("Discussion", contentId);
  invalidate("Activity", contentId);
  if (threadListSites.length > 0) invalidate("Thread", contentId, threadListSites);
}
