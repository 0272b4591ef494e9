import type { Queryable } from "#lib/core/server/db/client.ts";
import { findBlock } from "./block-queries.ts";

/** Whether a member has blocked another one, for every domain in which one could contact the other. */
export async function hasBlocked(
  db: Queryable,
  pair: { memberId: number; blockedId: number },
): Promise<boolean> {
  return (await findBlock(db, pair)) !== undefined;
}
