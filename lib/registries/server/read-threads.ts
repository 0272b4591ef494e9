import { saveThreadReads } from "#lib/forums/server/thread-states.ts";
import { markItemsRead } from "#lib/notifications/server/mark-read.ts";

/**
 * Stores how far the viewer has read some threads, and marks the notifications of what they have read.
 * @throws AppError UNAUTHENTICATED
 */
export async function readThreads(
  options: Parameters<typeof saveThreadReads>[0] &
    Pick<Parameters<typeof markItemsRead>[0], "pubsub">,
): Promise<void> {
  await saveThreadReads(options);
  await markItemsRead(options);
}
