import { and, isNotNull, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { topicFollows } from "#lib/follows/server/follow-tables.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** Two members who follow each other, and since when. */
export type Friendship = { one: number; other: number; since: Date | null };

/** Lets friends follow each other, unless one has blocked the other. @returns the number of new follows */
export async function insertFriendships(
  db: Queryable,
  rows: readonly Friendship[],
): Promise<number> {
  const both = rows.flatMap(({ one, other, since }) => [
    { follower: one, followed: other, since },
    { follower: other, followed: one, since },
  ]);
  const { rowCount } = await db.execute(sql`
    insert into member_follows (follower_id, followed_id, inserted_at)
    select follower, followed, coalesce(since, now())
    from unnest(
      ${sql.param(both.map(({ follower }) => follower))}::int[],
      ${sql.param(both.map(({ followed }) => followed))}::int[],
      ${sql.param(both.map(({ since }) => since?.toISOString() ?? null))}::timestamptz[]
    ) as friend (follower, followed, since)
    where follower <> followed and not exists (
      select from member_blocks where (member_id, blocked_id) in ((follower, followed), (followed, follower)))
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** A member who follows a topic, and since when. */
type TopicFollow = { memberId: number; categoryId: number; since: Date | null };

/** Lets members follow topics. @returns the follows that are new */
export async function insertTopicFollows(
  db: Queryable,
  site: SiteScope,
  rows: readonly TopicFollow[],
): Promise<Pick<TopicFollow, "memberId" | "categoryId">[]> {
  return db
    .insert(topicFollows)
    .values(
      rows.map(({ memberId, categoryId, since }) => ({
        memberId,
        categoryId,
        siteId: site.id,
        insertedAt: since ?? undefined,
      })),
    )
    .onConflictDoNothing()
    .returning({ memberId: topicFollows.memberId, categoryId: topicFollows.categoryId });
}

/** The members among these whose account was deleted. */
export async function findGoneMembers(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(and(anyOf(members.id, ids), isNotNull(members.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}
