import { saveThreadReads } from "#lib/forums/server/thread-states.ts";
import { markItemsRead } from "#lib/notifications/server/mark-read.ts";

/**
 * Stores the viewer's read positions in threads, and marks the notifications up to there as read.
 * @throws AppError UNAUTHENTICATED
 */
export async function readThreads(
  options: Parameters<typeof saveThreadReads>[0] &
    Pick<Parameters<typeof markItemsRead>[0], "pubsub">,
): Promise<void> {
  await saveThreadReads(options);
  await markItemsRead(options);
}
