import type { Queryable } from "#lib/core/server/db/client.ts";
import { lockPair } from "./conversation-write-queries.ts";

/** Lets nobody begin a conversation between two members until the end of the transaction. */
export const lockConversationsOf = (tx: Queryable, one: number, other: number): Promise<void> =>
  lockPair(tx, one, other);
