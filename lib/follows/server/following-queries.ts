import { and, desc, eq, sql } from "drizzle-orm";
import { memberBlocks } from "#lib/blocks/server/block-tables.ts";
import { disorderSites, disorders } from "#lib/conditions/server/disorder-tables.ts";
import { categories, tags } from "#lib/content/server/taxonomy-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SubjectType } from "#lib/follows/shared/follow.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { disorderFollows, memberFollows, tagFollows, topicFollows } from "./follow-tables.ts";
import { isPresent } from "./member-follow-queries.ts";
import { isStanding } from "./standing-follows.ts";

type Window = { limit: number; offset: number };

/** The ids of the members whom a member follows, the latest first. Deleted members and spammers are left out. */
export async function listFollowedMembers(
  db: Queryable,
  followerId: number,
  { limit, offset }: Window,
): Promise<number[]> {
  const rows = await db
    .select({ id: memberFollows.followedId })
    .from(memberFollows)
    .innerJoin(members, eq(members.id, memberFollows.followedId))
    .where(and(eq(memberFollows.followerId, followerId), isPresent, isStanding))
    .orderBy(desc(memberFollows.insertedAt), desc(memberFollows.followedId))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/**
 * Counts the members of `listFollowedMembers`. It looks up the few deleted members by index, instead of the thousands
 * of members that somebody may follow. Blocks are few too.
 */
export async function countListedMembers(db: Queryable, followerId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from ${memberFollows} f where f.follower_id = ${followerId})::int
      - (select count(*) from ${members} m
        join ${memberFollows} f on f.follower_id = ${followerId} and f.followed_id = m.id
        where m.deleted_at is not null or m.role_id = ${sql.raw(String(roles.spammer))})::int
      - (select count(*) from (
          select blocked_id as id from ${memberBlocks} where member_id = ${followerId}
          union select member_id from ${memberBlocks} where blocked_id = ${followerId}) blocked
        join ${memberFollows} f on f.follower_id = ${followerId} and f.followed_id = blocked.id
        join ${members} m on m.id = blocked.id
        where m.deleted_at is null and m.role_id <> ${sql.raw(String(roles.spammer))})::int as count`);
  return rows[0]?.count ?? 0;
}

/** A tag, topic or condition in the list of a member, with a site that shows it. */
export type ListedSubject = {
  type: SubjectType;
  id: number;
  name: string;
  slug: string;
  siteId: number;
};

/** The tags and topics of all sites that a member follows, the latest first. */
export async function listFollowedTags(
  db: Queryable,
  memberId: number,
  { limit, offset }: Window,
): Promise<ListedSubject[]> {
  const { rows } = await db.execute<ListedSubject>(sql`
    select type, id, name, slug, site_id as "siteId" from (
      select 'TAG' as type, t.id, t.name, t.slug, t.site_id, f.inserted_at
      from ${tagFollows} f join ${tags} t on t.id = f.tag_id where f.member_id = ${memberId}
      union all
      select 'TOPIC', c.id, c.name, c.slug, c.site_id, f.inserted_at
      from ${topicFollows} f join ${categories} c on c.id = f.category_id where f.member_id = ${memberId}
    ) followed order by inserted_at desc, type, id desc limit ${limit} offset ${offset}`);
  return rows;
}

/**
 * The conditions that a member follows and that have a page, the latest first. The site is the given one if it has the
 * page.
 */
export async function listFollowedDisorders(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  { limit, offset }: Window,
): Promise<ListedSubject[]> {
  const { rows } = await db.execute<ListedSubject>(sql`
    select 'DISORDER' as type, d.id, d.name, d.slug, page.site_id as "siteId"
    from ${disorderFollows} f join ${disorders} d on d.id = f.disorder_id
    cross join lateral (select s.site_id from ${disorderSites} s where s.disorder_id = d.id
      order by s.site_id = ${site.id} desc, s.site_id limit 1) page
    where f.member_id = ${memberId} order by f.inserted_at desc, d.id desc
    limit ${limit} offset ${offset}`);
  return rows;
}

/** The number of tags and topics, and the number of conditions, that a member follows. */
export async function countListedSubjects(
  db: Queryable,
  memberId: number,
): Promise<{ tags: number; conditions: number }> {
  const [tagCount, topicCount, conditions] = await Promise.all([
    db.$count(tagFollows, eq(tagFollows.memberId, memberId)),
    db.$count(topicFollows, eq(topicFollows.memberId, memberId)),
    db.$count(
      disorderFollows,
      and(
        eq(disorderFollows.memberId, memberId),
        sql`exists (select 1 from ${disorderSites} where ${disorderSites.disorderId} = ${disorderFollows.disorderId})`,
      ),
    ),
  ]);
  return { tags: tagCount + topicCount, conditions };
}
