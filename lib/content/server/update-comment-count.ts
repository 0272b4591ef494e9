import type { Queryable } from "#lib/core/server/db/client.ts";
import { addToCommentCount } from "./content-queries.ts";

/**
 * Updates an item's comment count and last activity, in the transaction of the comment.
 * @returns the new count
 */
export async function updateCommentCount(
  db: Queryable,
  contentId: number,
  change: { by: number; activeAt?: Date },
): Promise<number> {
  return addToCommentCount(db, contentId, change);
}
