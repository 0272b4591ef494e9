import { type SQL, sql } from "drizzle-orm";
import { memberBlocks } from "#lib/blocks/server/block-tables.ts";
import { type ContentType, contentTypes } from "#lib/content/shared/content.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import { isSiteSpammer } from "#lib/members/server/hidden-authors.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { newForDays } from "#lib/updates/shared/updates.ts";

/*
 * Every look-up of these statements is a lateral range of one key, or a count of one. The planner turns `exists` and
 * plain joins into joins of whole tables, and right after a member has followed thousands of people, it assumes that
 * those tables are empty. Such a plan compares every row with every other.
 */

/** The site that a member is on. */
export type UpdateSite = SiteWithFeatures;

/** The earliest time that counts as new. */
export const newSince: SQL = sql`now() - make_interval(days => ${sql.raw(String(newForDays))})`;

/**
 * For members who follow more people than this, the query first scans this many of the network's
 * newest posts, before it looks up each followed member.
 */
const manyFollowed = sql.raw("200");
export const maxRecent: SQL = sql.raw("1000");

/** Whether a member follows more than `manyFollowed` people. */
export const followsMany = (memberId: number): SQL => sql`(
  select count(*) from (select 1 from member_follows where follower_id = ${memberId}
    limit ${manyFollowed} + 1) followed) > ${manyFollowed}`;

/** Whether a member follows another one. */
export const isFollowed = (author: SQL, memberId: number): SQL => sql`(
  select count(*) from member_follows f
  where f.follower_id = ${memberId} and f.followed_id = ${author}) > 0`;

/** The content types whose feature the site has off. Polls have no feature. */
function hiddenTypes({ features }: UpdateSite): ContentType[] {
  const shown = shownTypes(features);
  return contentTypes.filter((type) => type !== "poll" && !shown.includes(type));
}

/**
 * Whether a member who is on `site` may see the placement `p` of the item `i`. On other sites only items for everyone
 * or for all members are visible: items for one community stay on its own site. The site shows only types whose
 * feature it has on.
 */
const isReadablePlacement = (site: UpdateSite): SQL => sql`(
  p.status = 'published' and p.published_at <= now()
  and (p.site_id <> ${site.id} or p.type <> all(${sql.param(hiddenTypes(site))})) and (
    p.visibility = 'everyone' or (p.site_id = ${site.id} and p.visibility <> 'nobody')
    or (p.visibility = 'members' and i.visibility = 'members')))`;

/** The item of a row, as a lateral `i`. */
export const itemById = (id: SQL): SQL => sql`(
  select id, site_id, type, status, slug, permalink, title, author_id, published_at, visibility
  from content_items where id = ${id} limit 1)`;

/** The sites that show the item `i` to the member: the one to open it on first, then the others. */
export const readableSites = (site: UpdateSite): SQL => sql`(
  select array_agg(p.site_id order by p.site_id = ${site.id} desc, p.site_id = i.site_id desc, p.site_id) as ids
  from (select * from content_placements where content_id = i.id offset 0) p
  where ${isReadablePlacement(site)})`;

/**
 * Whether the author still has an account, is no spammer on the post's site, and neither member has blocked the other.
 * @param words the author and the site of the post
 */
export const isHeard = (
  { author, siteId }: { author: SQL; siteId: SQL },
  memberId: number,
): SQL => sql`(
  (select count(*) from members m where m.id = ${author} and m.deleted_at is null
    and m.role_id <> ${sql.raw(String(roles.spammer))}) = 1
  and not ${isSiteSpammer(author, siteId)}
  and (select count(*) from ${memberBlocks} b where b.member_id = ${memberId} and b.blocked_id = ${author}) = 0
  and (select count(*) from ${memberBlocks} b where b.member_id = ${author} and b.blocked_id = ${memberId}) = 0)`;
