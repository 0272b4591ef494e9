import { type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isHiddenAuthor } from "#lib/members/server/hidden-authors.ts";
import {
  isHeard,
  itemById,
  newSince,
  readableSites,
  type UpdateSite,
} from "./update-parts-queries.ts";

/** Maximum number of a member's own items and comments that are checked for replies, and of replies to each. */
const newestOwn = sql.raw("50");
const newestReplies = sql.raw("5");
/** Maximum number of threads whose unread replies are counted, and of counted replies per thread. */
const maxCounted = sql.raw("20");
const maxUnread = sql.raw("100");

/** The data for a link from an update to the reply or thread. */
type Discussed = {
  itemId: number;
  type: ContentType;
  slug: string;
  permalink: string | null;
  title: string;
  siteIds: number[];
};
export type ReplyUpdate = Discussed & {
  kind: "COMMENT";
  id: number;
  body: string;
  authorId: number;
  insertedAt: Date;
  /** Other unread replies to the member in the same item. */
  moreCount: number;
};
export type ThreadUpdate = Discussed & { unreadCount: number; firstUnreadId: number };

/** Whether the comment `c` is visible, and its author is not being hidden. */
const isShown = sql`c.status = 'visible' and not ${isHiddenAuthor(sql`c.author_id`, sql`c.site_id`)}`;

/** Whether the reply `c` is new to the member, who has read its item up to `readId`. */
const isNewReply = (memberId: number, readId: SQL): SQL => sql`
  ${isShown} and c.author_id <> ${memberId} and c.inserted_at > ${newSince}
  and c.id > ${readId} and ${isHeard({ author: sql`c.author_id`, siteId: sql`c.site_id` }, memberId)}`;

/** Whether the comment `c` replies to one of the member's own, `o`. */
const repliesToOwn = sql`c.parent_id = coalesce(o.parent_id, o.id)
  and (o.parent_id is null or c.reply_to_id = o.id)`;

/**
 * The newest unread reply by others to a member's posts, in each item: below their newest items, to their newest
 * comments. The replies of one item are counted as one.
 */
export async function listReplyUpdates(
  db: Queryable,
  site: UpdateSite,
  memberId: number,
  limit: number,
): Promise<ReplyUpdate[]> {
  type Row = Omit<ReplyUpdate, "insertedAt" | "kind"> & { insertedAt: string };
  const { rows } = await db.execute<Row>(sql`
    with own_items as materialized (
      select id from content_items where author_id = ${memberId} and status = 'published'
      order by published_at desc, id desc limit ${newestOwn}),
    own_comments as materialized (
      select id, parent_id, content_id from comments where author_id = ${memberId} and status = 'visible'
        and inserted_at > ${newSince} - interval '30 days'
      order by id desc limit ${newestOwn}),
    replies as materialized (
      select r.* from own_items o cross join lateral (
        select * from comments c where c.content_id = o.id and ${isShown}
        order by c.id desc limit ${newestReplies}) r
      union all
      select r.* from own_comments o cross join lateral (
        select * from comments c where ${repliesToOwn} and ${isShown}
        order by c.id desc limit ${newestReplies}) r),
    newest as materialized (
      select distinct on (i.id) c.id, c.body, c.author_id, c.inserted_at, i.id as item_id, i.type, i.slug,
        i.permalink, i.title, i.author_id = ${memberId} as is_own, sites.ids as site_ids, seen.id as read_id
      from replies c cross join lateral ${itemById(sql`c.content_id`)} i
      cross join lateral (select coalesce((select last_read_comment_id from thread_reads
        where member_id = ${memberId} and content_id = c.content_id), 0) as id) seen
      cross join lateral ${readableSites(site)} sites
      where i.status = 'published' and sites.ids is not null and ${isNewReply(memberId, sql`seen.id`)}
      order by i.id, c.inserted_at desc, c.id desc)
    select n.id, n.body, n.author_id as "authorId", n.inserted_at as "insertedAt", n.item_id as "itemId",
      n.type, n.slug, n.permalink, n.title, n.site_ids as "siteIds", counted.count - 1 as "moreCount"
    from (select * from newest order by inserted_at desc, id desc limit ${limit}) n
    cross join lateral (select count(*)::int as count from (
      (select c.id from comments c where n.is_own and c.content_id = n.item_id
        and ${isNewReply(memberId, sql`n.read_id`)} limit ${maxUnread} + 1)
      union
      (select c.id from own_comments o cross join lateral (
          select * from comments c where ${repliesToOwn} and ${isShown}
          order by c.id desc limit ${maxUnread} + 1) c
        where not n.is_own and o.content_id = n.item_id and ${isNewReply(memberId, sql`n.read_id`)})
      limit ${maxUnread} + 1) reply) counted
    order by n.inserted_at desc, n.id desc`);
  return rows.map((row) => ({ ...row, kind: "COMMENT", insertedAt: new Date(row.insertedAt) }));
}

/**
 * The threads of all sites that a member follows and that have unread replies by others, the most recently active
 * first. In a thread that the member never opened, every reply since the follow is unread.
 */
export async function listThreadUpdates(
  db: Queryable,
  site: UpdateSite,
  memberId: number,
  limit: number,
): Promise<ThreadUpdate[]> {
  const { rows } = await db.execute<ThreadUpdate>(sql`
    with active as (
      select f.content_id, f.inserted_at as followed_at, r.last_read_comment_id, p.last_active_at
      from thread_follows f
      join content_placements p on p.site_id = f.site_id and p.content_id = f.content_id
      left join thread_reads r on r.member_id = f.member_id and r.content_id = f.content_id
      where f.member_id = ${memberId} and f.is_following and p.status = 'published'
        and p.last_active_at > ${newSince} and (r.read_at is null or p.last_active_at > r.read_at)
      order by p.last_active_at desc, f.content_id desc limit ${maxCounted})
    select i.id as "itemId", i.type, i.slug, i.permalink, i.title, sites.ids as "siteIds",
      unread.count as "unreadCount", unread.first_id as "firstUnreadId"
    from active a join content_items i on i.id = a.content_id
    cross join lateral ${readableSites(site)} sites
    cross join lateral (select count(*)::int as count, min(id) as first_id from (
      select c.id from comments c where c.content_id = i.id and ${isShown}
        and c.author_id <> ${memberId} and c.id > coalesce(a.last_read_comment_id, 0)
        and (a.last_read_comment_id is not null or c.inserted_at > a.followed_at)
      order by c.id limit ${maxUnread}) counted) unread
    where unread.count > 0 and sites.ids is not null
    order by a.last_active_at desc, i.id desc limit ${limit}`);
  return rows;
}
