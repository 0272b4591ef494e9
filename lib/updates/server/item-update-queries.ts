import { type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { UpdateReason } from "#lib/updates/shared/updates.ts";
import {
  followsMany,
  isFollowed,
  isHeard,
  itemById,
  maxRecent,
  newSince,
  readableSites,
  type UpdateSite,
} from "./update-parts-queries.ts";

/*
 * The cost is bounded by what a member can follow: it reads the newest three items of each person and the newest five
 * of each tag, topic and condition, each with one index range. Only the newest items of each reason are processed
 * further, so thousands of rows are compared only by time.
 */
const newestOfPerson = sql.raw("3");
const newestOfSubject = sql.raw("5");
/** Maximum number of items whose read permission is checked. */
const maxCandidates = sql.raw("300");

/** A new item for a member. */
export type ItemUpdate = {
  id: number;
  type: ContentType;
  slug: string;
  permalink: string | null;
  title: string;
  authorId: number;
  publishedAt: Date;
  reason: UpdateReason;
  /** The name of the tag, topic or condition; null for a person. */
  reasonName: string | null;
  /** The ids of the sites that show it; the first is the one to open it on. */
  siteIds: number[];
};

type Window = { limit: number; offset: number };

const isNew = sql`i.status = 'published' and i.published_at between ${newSince} and now()`;

/** Whether the member may read the item `i` on the `sites`, and another member wrote it. */
const isShown = (memberId: number): SQL => sql`
  i.status = 'published' and i.type <> 'page' and i.author_id <> ${memberId}
  and sites.ids is not null and ${isHeard({ author: sql`i.author_id`, siteId: sql`i.site_id` }, memberId)}`;

/**
 * For a member who follows many people, their newest items that can be shown, found among the newest of the network.
 * `walked` has the items, and `walk` tells whether they are enough or all.
 */
const walk = (site: UpdateSite, memberId: number, { limit, offset }: Window): SQL => sql`
  recent as materialized (
    select content_id as id, site_id, author_id, published_at from content_placements
    where published_at between ${newSince} and now() and ${followsMany(memberId)}
    order by published_at desc, content_id desc limit ${maxRecent}),
  walked as materialized (
    select r.id, r.author_id, r.published_at from recent r
    cross join lateral ${itemById(sql`r.id`)} i cross join lateral ${readableSites(site)} sites
    where ${isFollowed(sql`r.author_id`, memberId)} and i.site_id = r.site_id and ${isShown(memberId)}
      and (select count(*) from (select 1 from content_items newer where newer.author_id = r.author_id
        and newer.status = 'published' and newer.published_at <= now()
        and (newer.published_at, newer.id) > (r.published_at, r.id)
        limit ${newestOfPerson}) newer) < ${newestOfPerson}
    order by r.published_at desc, r.id desc limit ${offset + limit}),
  walk as materialized (
    select (select count(*) from walked) = ${offset + limit}
      or (select count(*) from recent) between 1 and ${maxRecent} - 1 as is_enough)`;

/** Everything new from what a member follows, each item once per reason; the lowest rank is shown. */
const newItems = (memberId: number): SQL => sql`
  select id, published_at, 'MEMBER' as reason, author_id as subject_id, 0 as rank from walked
  union all
  (select i.id, i.published_at, 'MEMBER', f.followed_id, 0
  from member_follows f cross join lateral (
    select id, published_at from content_items
    where author_id = f.followed_id and status = 'published' and published_at between ${newSince} and now()
    order by published_at desc, id desc limit ${newestOfPerson}) i
  where f.follower_id = ${memberId} and not (select is_enough from walk)
  order by i.published_at desc limit ${maxCandidates})
  union all
  (select i.id, i.published_at, 'DISORDER', f.disorder_id, 1
  from disorder_follows f cross join lateral (
    select content_id from content_disorders where disorder_id = f.disorder_id
    order by content_id desc limit ${newestOfSubject}) n
  cross join lateral ${itemById(sql`n.content_id`)} i
  where f.member_id = ${memberId} and ${isNew} order by i.published_at desc limit ${maxCandidates})
  union all
  (select i.id, i.published_at, 'TAG', f.tag_id, 2
  from tag_follows f cross join lateral (
    select content_id from content_tags where tag_id = f.tag_id
    order by content_id desc limit ${newestOfSubject}) n
  cross join lateral ${itemById(sql`n.content_id`)} i
  where f.member_id = ${memberId} and ${isNew} order by i.published_at desc limit ${maxCandidates})
  union all
  (select p.content_id, p.published_at, 'TOPIC', f.category_id, 3
  from topic_follows f cross join lateral (
    select content_id, published_at from content_placements
    where category_id = f.category_id and site_id = f.site_id and category_id is not null
      and status = 'published' and type = 'thread' and published_at between ${newSince} and now()
    order by published_at desc, content_id desc limit ${newestOfSubject}) p
  where f.member_id = ${memberId} order by p.published_at desc limit ${maxCandidates})`;

/**
 * The followed items of a member in the network: items by other members, each once, newest first.
 */
export async function listItemUpdates(
  db: Queryable,
  site: UpdateSite,
  memberId: number,
  window: Window,
): Promise<ItemUpdate[]> {
  const { rows } = await db.execute<Omit<ItemUpdate, "publishedAt"> & { publishedAt: string }>(sql`
    with ${walk(site, memberId, window)},
    found as (
      select distinct on (id) id, published_at, reason, subject_id from (${newItems(memberId)}) every_reason
      order by id, rank),
    newest as materialized (
      select * from found order by published_at desc, id desc limit ${maxCandidates})
    select i.id, i.type, i.slug, i.permalink, i.title, i.author_id as "authorId",
      i.published_at as "publishedAt", newest.reason, sites.ids as "siteIds",
      case newest.reason when 'TAG' then (select name from tags where id = newest.subject_id)
        when 'TOPIC' then (select name from categories where id = newest.subject_id)
        when 'DISORDER' then (select name from disorders where id = newest.subject_id) end as "reasonName"
    from newest cross join lateral ${itemById(sql`newest.id`)} i
    cross join lateral ${readableSites(site)} sites
    where ${isShown(memberId)}
    order by newest.published_at desc, newest.id desc limit ${window.limit} offset ${window.offset}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}
