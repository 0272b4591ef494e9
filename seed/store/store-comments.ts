import { sql } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { insertRows } from "./insert-rows.ts";

/** A comment to store; `answers` is the index in its discussion of the comment that it answers. */
export type DiscussionComment = {
  authorId: number;
  body: string;
  insertedAt: Date;
  /** The text with its formatting, if it has any. */
  document?: RichText;
  answers: number | null;
};

/** The comments below one item, oldest first, by index. */
export type Discussion = {
  siteId: number;
  contentId: number;
  comments: readonly DiscussionComment[];
  pinned?: number | null;
  accepted?: number | null;
};

/** Stores discussions with their counters, the pinned comment and the best answer. */
export async function storeDiscussions(
  tx: Transaction,
  discussions: readonly Discussion[],
): Promise<void> {
  const ids = await reserveIds(
    tx,
    discussions.reduce((sum, { comments: { length } }) => sum + length, 0),
  );
  const stored = discussions.map((discussion) => ({
    discussion,
    rows: toRows(discussion, ids.splice(0, discussion.comments.length)),
  }));
  await insertRows(
    tx,
    comments,
    stored.flatMap(({ rows }) => rows),
  );
  const changes = stored
    .filter(({ rows }) => rows.length > 0)
    .map(({ discussion: { contentId, pinned, accepted }, rows }) => ({
      content_id: contentId,
      comment_count: rows.length,
      newest: new Date(Math.max(...rows.map(({ insertedAt }) => insertedAt.getTime()))),
      pinned_id: rows[pinned ?? -1]?.id ?? null,
      accepted_id: rows[accepted ?? -1]?.id ?? null,
    }));
  await tx.execute(sql`
    update content_items set comment_count = below.comment_count, last_active_at = below.newest,
      pinned_comment_id = below.pinned_id, accepted_comment_id = below.accepted_id
    from json_to_recordset(${JSON.stringify(changes)}::json) as below(
      content_id int, comment_count int, newest timestamptz, pinned_id int, accepted_id int
    )
    where content_items.id = below.content_id
      and (content_items.comment_count, content_items.last_active_at, below.pinned_id, below.accepted_id)
        is distinct from (below.comment_count, below.newest, null, null)`);
}

/** Reserves ids, because replies name their parent, which is stored in the same statement. */
async function reserveIds(tx: Transaction, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('comments', 'id'))::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

function toRows({ siteId, contentId, comments: list }: Discussion, ids: readonly number[]) {
  const findRoot = (index: number): number => {
    const above = list[index]?.answers ?? null;
    return above === null ? index : findRoot(above);
  };
  const roots = list.map(({ answers }, index) => (answers === null ? null : findRoot(index)));
  const replyCounts = Map.groupBy(roots, (root) => root);
  return list.map(({ authorId, body, document, insertedAt, answers }, index) => {
    const root = roots[index] ?? null;
    return {
      id: ids[index] ?? 0,
      siteId,
      contentId,
      authorId,
      body,
      insertedAt,
      document: document ?? null,
      parentId: root === null ? null : (ids[root] ?? null),
      replyToId: answers === null ? null : (ids[answers] ?? null),
      replyCount: replyCounts.get(index)?.length ?? 0,
    };
  });
}
