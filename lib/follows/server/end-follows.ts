import type { Queryable } from "#lib/core/server/db/client.ts";
import { deleteFollowsBetween } from "./member-follow-queries.ts";

/** Ends what two members follow of each other: one of them has blocked the other. */
export async function endFollows(tx: Queryable, one: number, other: number): Promise<void> {
  await deleteFollowsBetween(tx, one, other);
}
