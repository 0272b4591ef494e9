import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type CommentRow, findCommentsByIds, findVisibleComments } from "./comment-queries.ts";

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

/** Which of these comments a visitor of the site can see. */
export async function getVisibleCommentIds(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await findCommentsByIds(db, site, ids);
  return rows.filter((row) => row.status === "visible").map((row) => row.id);
}
