import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { memberBlocks } from "#lib/blocks/server/block-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import { memberFollows } from "./follow-tables.ts";
import { isStanding } from "./standing-follows.ts";

/** A member and another member whom they follow or may follow. */
export type FollowPair = { followerId: number; followedId: number };

const followsByPairs = prepareOnce((db) =>
  db
    .select({ followerId: memberFollows.followerId, followedId: memberFollows.followedId })
    .from(memberFollows)
    .where(
      and(
        sql`(${memberFollows.followerId}, ${memberFollows.followedId}) in (select * from unnest(${sql.placeholder("followerIds")}::int[], ${sql.placeholder("followedIds")}::int[]))`,
        isStanding,
      ),
    )
    .prepare("follows_by_pairs"),
);

/** The pairs among these in which the follower follows the other member. */
export async function findFollows(
  db: Queryable,
  pairs: readonly FollowPair[],
): Promise<FollowPair[]> {
  return followsByPairs(db).execute({
    followerIds: pairs.map(({ followerId }) => followerId),
    followedIds: pairs.map(({ followedId }) => followedId),
  });
}

/** Members who have an account and are not spammers. Lists leave out all others. */
export const isPresent = and(isNull(members.deletedAt), ne(members.roleId, roles.spammer));

/** Whether a member exists and can be followed, and neither of the two has blocked the other. */
export async function canBeFollowed(
  db: Queryable,
  { followerId, followedId }: FollowPair,
): Promise<boolean> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .leftJoin(
      memberBlocks,
      or(
        and(eq(memberBlocks.memberId, followedId), eq(memberBlocks.blockedId, followerId)),
        and(eq(memberBlocks.memberId, followerId), eq(memberBlocks.blockedId, followedId)),
      ),
    )
    .where(and(eq(members.id, followedId), isPresent, isNull(memberBlocks.memberId)));
  return row !== undefined;
}

/** How many members a member follows. */
export async function countFollowed(db: Queryable, followerId: number): Promise<number> {
  return db.$count(memberFollows, eq(memberFollows.followerId, followerId));
}

/** Stores that a member follows another. @returns whether they did not follow them before */
export async function insertMemberFollow(db: Queryable, pair: FollowPair): Promise<boolean> {
  const rows = await db
    .insert(memberFollows)
    .values(pair)
    .onConflictDoNothing()
    .returning({ followedId: memberFollows.followedId });
  return rows.length > 0;
}

/** Stores that a member no longer follows another. @returns whether they did before */
export async function deleteMemberFollow(
  db: Queryable,
  { followerId, followedId }: FollowPair,
): Promise<boolean> {
  const rows = await db
    .delete(memberFollows)
    .where(and(eq(memberFollows.followerId, followerId), eq(memberFollows.followedId, followedId)))
    .returning({ followedId: memberFollows.followedId });
  return rows.length > 0;
}

/** Ends the follows between two members. */
export async function deleteFollowsBetween(
  db: Queryable,
  one: number,
  other: number,
): Promise<void> {
  await db
    .delete(memberFollows)
    .where(
      or(
        and(eq(memberFollows.followerId, one), eq(memberFollows.followedId, other)),
        and(eq(memberFollows.followerId, other), eq(memberFollows.followedId, one)),
      ),
    );
}
