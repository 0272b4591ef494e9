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
 * Counts a new comment of an item and its activity: a part of the statement that stores the comment. It
 * returns the new count as `comment_count`.
 */
export const countNewComment = (): StatementPart => countStoredComment();
