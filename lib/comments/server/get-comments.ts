import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import { getContentByIds } from "#lib/content/server/list-content.ts";
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

/** Which of these comments the reader of the site can see: those below items that they can see. */
export async function getVisibleCommentIds(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await findCommentsByIds(db, site, ids);
  const items = await getContentByIds(db, site, [...new Set(rows.map((row) => row.contentId))]);
  const readable = new Set(items.map((item) => item?.id));
  return rows
    .filter((row) => row.status === "visible" && readable.has(row.contentId))
    .map((row) => row.id);
}
