import { and, desc, eq, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { memberBlocks } from "./block-tables.ts";

const blockers = prepareOnce((db) =>
  db
    .select({ id: memberBlocks.memberId })
    .from(memberBlocks)
    .where(
      and(
        anyOf(memberBlocks.memberId, sql.placeholder("memberIds")),
        eq(memberBlocks.blockedId, sql.placeholder("blockedId")),
      ),
    )
    .prepare("blockers"),
);

/** The members among these who have blocked one member. */
export async function findBlockers(
  db: Queryable,
  { memberIds, blockedId }: { memberIds: readonly number[]; blockedId: number },
) {
  return blockers(db).execute({ memberIds, blockedId });
}

/** The members among these whom one member has blocked. */
export async function findBlockedOf(db: Queryable, memberId: number, memberIds: readonly number[]) {
  return db
    .select({ id: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(and(eq(memberBlocks.memberId, memberId), anyOf(memberBlocks.blockedId, memberIds)));
}

/** Stores that a member has blocked another one unless the block exists. */
export async function insertBlock(
  db: Queryable,
  pair: { memberId: number; blockedId: number },
): Promise<void> {
  await db.insert(memberBlocks).values(pair).onConflictDoNothing();
}

export async function deleteBlock(
  db: Queryable,
  { memberId, blockedId }: { memberId: number; blockedId: number },
): Promise<void> {
  await db
    .delete(memberBlocks)
    .where(and(eq(memberBlocks.memberId, memberId), eq(memberBlocks.blockedId, blockedId)));
}

/**
 * Ids of the members whom a member has blocked, the latest first.
 * @param page.after the last id of the previous page
 */
export async function findBlockedIds(
  db: Queryable,
  memberId: number,
  page: { after: number | undefined; limit: number },
): Promise<number[]> {
  const place = sql`(${memberBlocks.insertedAt}, ${memberBlocks.blockedId})`;
  const rows = await db
    .select({ id: memberBlocks.blockedId })
    .from(memberBlocks)
    .where(
      and(
        eq(memberBlocks.memberId, memberId),
        page.after === undefined
          ? undefined
          : sql`${place} < (select b.inserted_at, b.blocked_id from ${memberBlocks} b where b.member_id = ${memberId} and b.blocked_id = ${page.after})`,
      ),
    )
    .orderBy(desc(memberBlocks.insertedAt), desc(memberBlocks.blockedId))
    .limit(page.limit);
  return rows.map(({ id }) => id);
}
