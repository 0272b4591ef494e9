import type { Queryable } from "#lib/core/server/db/client.ts";
import { storeEvent } from "#lib/core/server/pubsub/store-event.ts";

/** The channel of changes of the queue. */
export const casesChannel = "moderation-cases";

/** Announces that the queue has changed, on every instance within a second, with the transaction of the change. */
export const announceCases = (tx: Queryable): Promise<void> =>
  storeEvent(tx, { channel: casesChannel, payload: null });
