import { and, asc, eq, sql } from "drizzle-orm";
import type { CommentStatus } from "#lib/comments/shared/comment.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { comments } from "./comment-tables.ts";

const columns = {
  id: comments.id,
  siteId: comments.siteId,
  contentId: comments.contentId,
  authorId: comments.authorId,
  body: comments.body,
  document: comments.document,
  status: comments.status,
  insertedAt: comments.insertedAt,
};

/** One page of what is visible below an item, oldest first. */
export async function findVisibleComments(
  db: Queryable,
  contentId: number,
  page: { limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(comments)
    .where(and(eq(comments.contentId, contentId), eq(comments.status, "visible")))
    .orderBy(asc(comments.id))
    .limit(page.limit)
    .offset(page.offset);
}
export type CommentRow = Awaited<ReturnType<typeof findVisibleComments>>[number];

/** Comments of one site by id, in any status. */
export async function findCommentsByIds(db: Queryable, site: SiteScope, ids: readonly number[]) {
  return db
    .select(columns)
    .from(comments)
    .where(and(eq(comments.siteId, site.id), anyOf(comments.id, ids)));
}

/** The comment this author sent with this key before, if any. */
export async function findCommentByKey(db: Queryable, authorId: number, idempotencyKey: string) {
  const [row] = await db
    .select(columns)
    .from(comments)
    .where(and(eq(comments.authorId, authorId), eq(comments.idempotencyKey, idempotencyKey)));
  return row;
}

/** Stores a comment. @returns `undefined` when the author has sent this key before */
export async function insertComment(
  db: Queryable,
  row: {
    siteId: number;
    contentId: number;
    authorId: number;
    body: string;
    idempotencyKey: string;
  },
): Promise<CommentRow | undefined> {
  const [inserted] = await db.insert(comments).values(row).onConflictDoNothing().returning(columns);
  return inserted;
}

/** Hides a visible comment. @returns `undefined` when it was not visible */
export async function hideComment(
  db: Queryable,
  site: SiteScope,
  id: number,
  hidden: { status: Exclude<CommentStatus, "visible">; byId: number },
): Promise<CommentRow | undefined> {
  const [row] = await db
    .update(comments)
    .set({ status: hidden.status, statusById: hidden.byId, statusAt: sql`now()` })
    .where(and(eq(comments.siteId, site.id), eq(comments.id, id), eq(comments.status, "visible")))
    .returning(columns);
  return row;
}
