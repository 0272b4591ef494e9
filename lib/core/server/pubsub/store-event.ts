import { randomUUID } from "node:crypto";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type LiveEvent, storeLiveEvent } from "./live-event-queries.ts";

/** An origin of its own: the instance that stores the event reads it too. */
const origin = randomUUID();

/**
 * Stores an event in the transaction of its subject. Every instance delivers it within a second,
 * including this one, so nothing has to be done after the commit.
 */
export const storeEvent = (tx: Queryable, event: LiveEvent): Promise<void> =>
  storeLiveEvent(tx, origin, event);
