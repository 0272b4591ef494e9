import type { Queryable } from "#lib/core/server/db/client.ts";
import { findBlock, findBlockedIds } from "./block-queries.ts";

/** Whether a member has blocked another one, for every domain in which one could contact the other. */
export async function hasBlocked(
  db: Queryable,
  pair: { memberId: number; blockedId: number },
): Promise<boolean> {
  return (await findBlock(db, pair)) !== undefined;
}

/**
 * Ids of those whom a member has blocked, the last one first.
 * @param page.after the last id of the page before
 */
export const getBlockedIds: typeof findBlockedIds = findBlockedIds;
