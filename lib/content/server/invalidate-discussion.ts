import type { Invalidate } from "#lib/core/server/invalidation.ts";

/**
 * Invalidates what shows the comments of an item, and nothing else that shows the item: `Discussion`
 * for the comments, `Activity` for their number and the time of the last one.
 * @param threadListSites the sites whose lists of threads the item moves in; none if it is no thread
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
