import { desc, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { commentRevisions } from "./comment-tables.ts";

/** Stores the current text of a comment as a revision. The caller must have locked the comment. */
export async function insertRevision(
  db: Queryable,
  comment: { id: number; body: string; document: RichText | null },
): Promise<void> {
  const { id, body, document } = comment;
  const next = sql`(select coalesce(max(${commentRevisions.number}), 0) + 1 from ${commentRevisions} where ${commentRevisions.commentId} = ${id})`;
  await db.insert(commentRevisions).values({ commentId: id, number: next, body, document });
}

/** The earlier versions of comments, newest first. */
export async function findRevisions(db: Queryable, commentIds: readonly number[]) {
  return db
    .select({
      commentId: commentRevisions.commentId,
      number: commentRevisions.number,
      body: commentRevisions.body,
      document: commentRevisions.document,
      replacedAt: commentRevisions.insertedAt,
    })
    .from(commentRevisions)
    .where(anyOf(commentRevisions.commentId, commentIds))
    .orderBy(desc(commentRevisions.number));
}
export type RevisionRow = Awaited<ReturnType<typeof findRevisions>>[number];
