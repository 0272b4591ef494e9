import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import { addToCommentCount, countStoredComment } from "./content-queries.ts";

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

/**
 * The part of the statement that stores a comment which counts it and updates the item's activity. It returns the new
 * count as `comment_count`.
 */
export const countNewComment = (): StatementPart => countStoredComment();
