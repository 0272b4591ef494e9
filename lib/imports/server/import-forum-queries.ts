import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { NewComment } from "./import-item-queries.ts";

/** The slugs of a site's threads, deleted ones included. */
export async function findThreadSlugs(db: Queryable, site: SiteScope): Promise<string[]> {
  const rows = await db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(and(eq(contentItems.siteId, site.id), eq(contentItems.type, "thread")));
  return rows.map((row) => row.slug);
}

/** The ids of the comments that the site has, deleted ones included, by their keys. */
export async function findCommentIdsByKeys(
  db: Queryable,
  site: SiteScope,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: comments.id, key: comments.idempotencyKey })
    .from(comments)
    .where(and(eq(comments.siteId, site.id), inArray(comments.idempotencyKey, [...keys])));
  return new Map(rows.flatMap(({ id, key }) => (key ? [[key, id] as const] : [])));
}

/** Stores replies in the given order. @returns their ids by key */
export async function insertReplies(
  db: Queryable,
  rows: readonly NewComment[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let at = 0; at < rows.length; at += 1000) {
    const stored = await db
      .insert(comments)
      .values(rows.slice(at, at + 1000))
      .returning({ id: comments.id, key: comments.idempotencyKey });
    for (const { id, key } of stored) if (key) ids.set(key, id);
  }
  return ids;
}

/** Marks the best answers of threads that have none. */
export async function insertAcceptedComments(
  db: Queryable,
  site: SiteScope,
  accepted: readonly { contentId: number; commentId: number }[],
): Promise<void> {
  for (const { contentId, commentId } of accepted)
    await db
      .update(contentItems)
      .set({ acceptedCommentId: commentId })
      .where(
        and(
          eq(contentItems.siteId, site.id),
          eq(contentItems.id, contentId),
          sql`${contentItems.acceptedCommentId} is null`,
        ),
      );
}

/** Counts the replies of threads and of their replies again, and finds when the last one came. */
export async function recountThreads(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update ${comments} as parent set reply_count = (
      select count(*) from ${comments} as below where below.parent_id = parent.id and below.status = 'visible')
    where parent.site_id = ${site.id} and parent.content_id = any(${sql.param([...ids])}::integer[]) and parent.parent_id is null`);
  await db.execute(sql`
    update ${contentItems} as item set comment_count = counted.total,
      last_active_at = greatest(item.published_at, counted.last_at)
    from (
      select content_id, count(*) as total, max(inserted_at) as last_at from ${comments}
      where status = 'visible' and content_id = any(${sql.param([...ids])}::integer[]) group by content_id
    ) as counted
    where item.site_id = ${site.id} and item.id = counted.content_id`);
}

/** A text that replaces the one that was imported. */
type LinkedText = { id: number; before: string; body: string; document: RichText };

/** Replaces the text of a thread, unless it was changed since. @returns whether it was replaced */
export async function updateThreadText(
  db: Queryable,
  site: SiteScope,
  text: LinkedText & { summary: string },
): Promise<boolean> {
  const { id, before, body, document, summary } = text;
  const rows = await db
    .update(contentItems)
    .set({ body, document, summary })
    .where(
      and(
        eq(contentItems.siteId, site.id),
        eq(contentItems.id, id),
        eq(contentItems.body, before),
        isNull(contentItems.editedAt),
      ),
    )
    .returning({ id: contentItems.id });
  return rows.length > 0;
}

/** The same for a reply. */
export async function updateReplyText(
  db: Queryable,
  site: SiteScope,
  { id, before, body, document }: LinkedText,
): Promise<boolean> {
  const rows = await db
    .update(comments)
    .set({ body, document })
    .where(
      and(
        eq(comments.siteId, site.id),
        eq(comments.id, id),
        eq(comments.body, before),
        isNull(comments.editedAt),
      ),
    )
    .returning({ id: comments.id });
  return rows.length > 0;
}
