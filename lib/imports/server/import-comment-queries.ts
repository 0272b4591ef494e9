import { and, eq, sql } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { orderReplies } from "#lib/imports/shared/order-replies.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** A comment of an import, with the keys of the comments above it. */
export type ImportedComment = {
  key: string;
  /** The top-level comment above it. */
  parentKey: string | null;
  /** The comment that it answers. */
  replyToKey: string | null;
  contentId: number;
  authorId: number;
  body: string;
  document?: RichText | null;
  /** `null` for now. */
  at: Date | null;
};

/** The stored form of a key: the same export can be imported into several sites. */
const toStoredKey = (site: SiteScope, key: string): string => {
  const [kind, ...rest] = key.split(":");
  return [kind, site.id, ...rest].join(":");
};

/** The ids of the comments that the site has, deleted ones included, by their keys. */
export async function findCommentIdsByKeys(
  db: Queryable,
  site: SiteScope,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const byStoredKey = new Map(keys.map((key) => [toStoredKey(site, key), key]));
  const rows = await db
    .select({ id: comments.id, storedKey: comments.idempotencyKey })
    .from(comments)
    .where(
      and(eq(comments.siteId, site.id), anyOf(comments.idempotencyKey, [...byStoredKey.keys()])),
    );
  return new Map(
    rows.flatMap(({ id, storedKey }) => {
      const key = byStoredKey.get(storedKey ?? "");
      return key === undefined ? [] : [[key, id] as const];
    }),
  );
}

/** Reserves ids in ascending order: a comment can refer to a comment that is stored in the same statement. */
async function reserveIds(db: Queryable, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('comments', 'id'))::int as id
    from generate_series(1, ${count}::int) order by id`);
  return rows.map(({ id }) => id);
}

/**
 * Stores comments, oldest first and parents before replies, and recounts the comments of their items.
 * @param known ids of the comments that were stored before, by key
 * @returns the ids of all, by key
 */
export async function insertImportedComments(
  db: Queryable,
  site: SiteScope,
  rows: readonly ImportedComment[],
  known: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map(known);
  if (rows.length === 0) return ids;
  const ordered = orderReplies(rows);
  const newIds = await reserveIds(db, rows.length);
  ordered.forEach((row, at) => {
    ids.set(row.key, newIds[at] ?? 0);
  });
  const values = ordered.map(({ key, parentKey, replyToKey, at, document, ...row }) => ({
    ...row,
    id: ids.get(key),
    key: toStoredKey(site, key),
    document: document ?? null,
    at,
    parentId: parentKey === null ? null : (ids.get(parentKey) ?? null),
    replyToId: replyToKey === null ? null : (ids.get(replyToKey) ?? null),
  }));
  for (let from = 0; from < values.length; from += 1000)
    // Sent as one value, because serialising thousands of parameters takes longer than storing them.
    await db.execute(sql`
      insert into ${comments} (id, site_id, content_id, author_id, parent_id, reply_to_id, body, document,
        idempotency_key, inserted_at)
      overriding system value
      select id, ${site.id}::int, "contentId", "authorId", "parentId", "replyToId", body,
        nullif(document, 'null'::jsonb), key, coalesce(at, now())
      from jsonb_to_recordset(${JSON.stringify(values.slice(from, from + 1000))}::jsonb) as row
        (id int, "contentId" int, "authorId" int, "parentId" int, "replyToId" int, body text, document jsonb,
         key text, at timestamptz)
      order by id`);
  await recountDiscussions(db, site, [...new Set(rows.map(({ contentId }) => contentId))]);
  return ids;
}

/** Recounts the comments of items and the replies of comments, and updates the time of the last one. */
async function recountDiscussions(
  db: Queryable,
  site: SiteScope,
  contentIds: readonly number[],
): Promise<void> {
  const list = sql`${sql.param([...contentIds])}::integer[]`;
  await db.execute(sql`
    update ${comments} as parent set reply_count = counted.total
    from (
      select parent_id, count(*) as total from ${comments}
      where status = 'visible' and parent_id is not null and content_id = any(${list})
      group by parent_id
    ) as counted
    where parent.site_id = ${site.id} and parent.id = counted.parent_id
      and parent.reply_count <> counted.total`);
  await db.execute(sql`
    update ${contentItems} as item set comment_count = counted.total,
      last_active_at = greatest(item.last_active_at, item.published_at, counted.last_at)
    from (
      select content_id, count(*) as total, max(inserted_at) as last_at from ${comments}
      where status = 'visible' and content_id = any(${list}) group by content_id
    ) as counted
    where item.site_id = ${site.id} and item.id = counted.content_id`);
}
