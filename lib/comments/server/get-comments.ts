import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type CommentRow, findVisibleComments } from "./comment-queries.ts";

/**
 * One page of the discussion below an item that the caller has found visible, oldest first.
 * @param page counted from 1
 */
export async function getComments(
  db: Queryable,
  contentId: number,
  page: number,
): Promise<CommentRow[]> {
  return findVisibleComments(db, contentId, {
    limit: commentsPerPage,
    offset: (page - 1) * commentsPerPage,
  });
}
