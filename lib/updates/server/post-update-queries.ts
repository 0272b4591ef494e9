import { type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
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
 * The person is a range of one value and part of the order, because only the index by author has that order. With an
 * order by id alone, the planner might scan the whole table for each person who wrote nothing.
 */

/** Number of a person's newest comments that are read, and maximum number whose read permission is checked. */
const newestOfPerson = sql.raw("2");
const maxCandidates = sql.raw("60");

type Post = { id: number; body: string; authorId: number; insertedAt: Date };
export type FollowedComment = Post & {
  kind: "COMMENT";
  type: ContentType;
  slug: string;
  permalink: string | null;
  title: string;
  siteIds: number[];
};
export type FollowedStatus = Post & { kind: "STATUS"; authorSlug: string };
/** A post of a followed member that is not an item. */
export type PostUpdate = FollowedComment | FollowedStatus;

type Row<Kind extends Post> = Omit<Kind, "insertedAt" | "kind"> & { insertedAt: string };

/** Whether `walked` has enough rows for the list, or `recent` has every new row. */
const isWalkEnough = (limit: number): SQL => sql`(
  (select count(*) from walked) = ${limit}
  or (select count(*) from recent) between 1 and ${maxRecent} - 1
  or coalesce((select inserted_at from recent order by id limit 1) < ${newSince}, false))`;

const shownComment = sql`c.id, c.body, c.author_id as "authorId", c.inserted_at as "insertedAt", i.type, i.slug,
  i.permalink, i.title, sites.ids as "siteIds"`;
const isShownComment = (memberId: number): SQL => sql`
  c.inserted_at > ${newSince} and i.status = 'published' and sites.ids is not null
  and ${isHeard({ author: sql`c.author_id`, siteId: sql`i.site_id` }, memberId)}`;

const shownStatus = sql`s.id, s.body, s.author_id as "authorId", s.inserted_at as "insertedAt",
  (select slug from members where id = s.author_id) as "authorSlug"`;
const isShownStatus = (memberId: number): SQL => sql`
  s.inserted_at > ${newSince} and ${isHeard({ author: sql`s.author_id`, siteId: sql`s.site_id` }, memberId)}`;

/** The newest comments by members whom a member follows, on all sites. */
export async function listFollowedComments(
  db: Queryable,
  site: UpdateSite,
  memberId: number,
  limit: number,
): Promise<FollowedComment[]> {
  const { rows } = await db.execute<Row<FollowedComment>>(sql`
    with recent as materialized (
      select id, author_id, content_id, status, inserted_at, body from comments where ${followsMany(memberId)}
      order by id desc limit ${maxRecent}),
    walked as materialized (
      select ${shownComment} from recent c
      cross join lateral ${itemById(sql`c.content_id`)} i cross join lateral ${readableSites(site)} sites
      where c.status = 'visible' and ${isFollowed(sql`c.author_id`, memberId)}
        and (select count(*) from (select 1 from comments newer
          where newer.author_id between c.author_id and c.author_id
            and newer.status = 'visible' and newer.id > c.id
          order by newer.author_id, newer.id desc limit ${newestOfPerson}) newer) < ${newestOfPerson}
        and ${isShownComment(memberId)}
      order by c.id desc limit ${limit}),
    walk as materialized (
      select ${isWalkEnough(limit)} as is_enough),
    newest as materialized (
      select c.id from member_follows f cross join lateral (
        select id from comments
        where author_id between f.followed_id and f.followed_id and status = 'visible'
        order by author_id, id desc limit ${newestOfPerson}) c
      where f.follower_id = ${memberId} and not (select is_enough from walk)
      order by c.id desc limit ${maxCandidates})
    select * from walked where (select is_enough from walk)
    union all
    select ${shownComment} from newest
    cross join lateral (select * from comments where id = newest.id limit 1) c
    cross join lateral ${itemById(sql`c.content_id`)} i cross join lateral ${readableSites(site)} sites
    where ${isShownComment(memberId)}
    order by id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, kind: "COMMENT", insertedAt: new Date(row.insertedAt) }));
}

/** The newest status updates by members whom a member follows, on this site, because no other site shows them. */
export async function listFollowedStatuses(
  db: Queryable,
  site: UpdateSite,
  memberId: number,
  limit: number,
): Promise<FollowedStatus[]> {
  const { rows } = await db.execute<Row<FollowedStatus>>(sql`
    with recent as materialized (
      select id, body, author_id, site_id, state, inserted_at from profile_statuses
      where ${followsMany(memberId)} order by id desc limit ${maxRecent}),
    walked as materialized (
      select ${shownStatus} from recent s
      where s.site_id = ${site.id} and s.state = 'visible' and ${isFollowed(sql`s.author_id`, memberId)}
        and (select count(*) from (select 1 from profile_statuses newer
          where newer.author_id between s.author_id and s.author_id
            and newer.site_id between s.site_id and s.site_id and newer.state = 'visible' and newer.id > s.id
          order by newer.author_id desc, newer.site_id desc, newer.id desc limit 1) newer) = 0
        and ${isShownStatus(memberId)}
      order by s.id desc limit ${limit}),
    walk as materialized (
      select ${isWalkEnough(limit)} as is_enough)
    select * from walked where (select is_enough from walk)
    union all
    select ${shownStatus} from member_follows f cross join lateral (
      select id, body, author_id, site_id, inserted_at from profile_statuses
      where author_id between f.followed_id and f.followed_id
        and site_id between ${site.id}::int and ${site.id}::int and state = 'visible'
      order by author_id desc, site_id desc, id desc limit 1) s
    where f.follower_id = ${memberId} and not (select is_enough from walk) and ${isShownStatus(memberId)}
    order by id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, kind: "STATUS", insertedAt: new Date(row.insertedAt) }));
}
