import { asc, eq, sql } from "drizzle-orm";
import type { CommentStatus } from "#lib/comments/shared/comment.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { type CommentRow, columns } from "./comment-queries.ts";
import { comments } from "./comment-tables.ts";

/**
 * Locks comments until the end of the transaction, in the order of their ids, so that two
 * transactions cannot deadlock. Returns the stored status, by which comments are counted.
 */
export async function lockComments(db: Queryable, ids: readonly number[]): Promise<CommentRow[]> {
  return db
    .select({ ...columns, status: comments.status })
    .from(comments)
    .where(anyOf(comments.id, ids))
    .orderBy(asc(comments.id))
    .for("no key update");
}

/** Changes the number of visible replies to a comment. */
export async function addToReplyCount(db: Queryable, id: number, by: number): Promise<void> {
  await db
    .update(comments)
    .set({ replyCount: sql`${comments.replyCount} + ${by}` })
    .where(eq(comments.id, id));
}

/** Sets the status of a comment and who set it. */
export async function setCommentStatus(
  db: Queryable,
  id: number,
  change: { status: CommentStatus; byId: number },
): Promise<CommentRow | undefined> {
  const [row] = await db
    .update(comments)
    .set({ status: change.status, statusById: change.byId, statusAt: sql`now()` })
    .where(eq(comments.id, id))
    .returning(columns);
  return row;
}

/** Replaces the text of a comment. */
export async function setCommentText(
  db: Queryable,
  id: number,
  text: { body: string; document: RichText | null },
): Promise<CommentRow | undefined> {
  const [row] = await db
    .update(comments)
    .set({ ...text, editedAt: sql`now()` })
    .where(eq(comments.id, id))
    .returning(columns);
  return row;
}
