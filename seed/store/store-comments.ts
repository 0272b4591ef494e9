import { eq, sql } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { inChunks } from "./slug.ts";

/** A comment to store; `answers` is the index in its discussion of the comment that it answers. */
export type DiscussionComment = {
  authorId: number;
  body: string;
  insertedAt: Date;
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
  const rows = discussions.flatMap((discussion) => {
    const own = ids.splice(0, discussion.comments.length);
    return toRows(discussion, own);
  });
  for (const chunk of inChunks(rows))
    await tx.insert(comments).overridingSystemValue().values(chunk);
  await tx.execute(sql`
    update comments set reply_count = below.count
    from (select parent_id, count(*) from comments where parent_id is not null group by 1) below
    where comments.id = below.parent_id`);
  const counts = discussions.map(({ contentId, comments: { length } }) => ({ contentId, length }));
  for (const chunk of inChunks(counts.filter(({ length }) => length > 0)))
    await tx.execute(sql`
      update content_items set comment_count = below.count, last_active_at = below.newest
      from (
        select content_id, count(*), max(inserted_at) as newest from comments
        where content_id in ${chunk.map(({ contentId }) => contentId)} group by 1
      ) below
      where content_items.id = below.content_id`);
  const rowsByItem = Map.groupBy(rows, ({ contentId }) => contentId);
  for (const { contentId, pinned = null, accepted = null } of discussions) {
    if (pinned === null && accepted === null) continue;
    const own = rowsByItem.get(contentId) ?? [];
    const idAt = (index: number | null) => (index === null ? null : (own[index]?.id ?? null));
    await tx
      .update(contentItems)
      .set({ pinnedCommentId: idAt(pinned), acceptedCommentId: idAt(accepted) })
      .where(eq(contentItems.id, contentId));
  }
}

/** Ids of comments to come: replies name their parent, which is stored in the same statement. */
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
  return list.map(({ authorId, body, insertedAt, answers }, index) => ({
    ...{ id: ids[index] ?? 0, siteId, contentId, authorId, body, insertedAt },
    parentId: answers === null ? null : (ids[findRoot(index)] ?? null),
    replyToId: answers === null ? null : (ids[answers] ?? null),
  }));
}
