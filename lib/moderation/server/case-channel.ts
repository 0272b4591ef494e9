import type { Queryable } from "#lib/core/server/db/client.ts";
import { storeEvent } from "#lib/core/server/pubsub/store-event.ts";

/** The channel for changes of the queue. */
export const casesChannel = "moderation-cases";

/** Announces a change of the queue in the transaction of the change. Every instance receives it within a second. */
export const announceCases = (tx: Queryable): Promise<void> =>
  storeEvent(tx, { channel: casesChannel, payload: null });
