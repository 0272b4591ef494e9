import { and, desc, eq, sql } from "drizzle-orm";
import type { AwardOperation, AwardStatus } from "#lib/awards/shared/award.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { awardLog, awards, memberAwards } from "./award-tables.ts";

/** The maximum number of listed changes of one member. */
const maxLogRows = 20;

const columns = {
  id: memberAwards.id,
  memberId: memberAwards.memberId,
  status: memberAwards.status,
  earnedAt: memberAwards.earnedAt,
  award: { id: awards.id, name: awards.name, year: awards.year },
};

/** The awards of members on a site, the newest first. */
export async function findMemberAwards(
  db: Queryable,
  site: SiteScope,
  memberIds: readonly number[],
) {
  return db
    .select(columns)
    .from(memberAwards)
    .innerJoin(awards, eq(awards.id, memberAwards.awardId))
    .where(and(anyOf(memberAwards.memberId, memberIds), eq(awards.siteId, site.id)))
    .orderBy(desc(memberAwards.earnedAt), desc(memberAwards.id));
}
export type MemberAwardRow = Awaited<ReturnType<typeof findMemberAwards>>[number];

/** Finds or creates the award of a site with this name and year. @returns its id */
export async function upsertAward(
  db: Queryable,
  award: { siteId: number; name: string; year: number },
): Promise<number> {
  const [row] = await db
    .insert(awards)
    .values(award)
    .onConflictDoUpdate({
      target: [awards.siteId, awards.name, awards.year],
      set: { name: sql`${awards.name}` },
    })
    .returning({ id: awards.id });
  if (!row) throw new Error("An award was not stored");
  return row.id;
}

/** @returns the id; `undefined` when the member has the award already */
export async function insertMemberAward(
  db: Queryable,
  row: { memberId: number; awardId: number; status: AwardStatus; earnedAt: Date },
): Promise<number | undefined> {
  const [stored] = await db
    .insert(memberAwards)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: memberAwards.id });
  return stored?.id;
}

/** An award that a member of the site received, locked until the end of the transaction. */
export async function lockMemberAward(
  db: Queryable,
  site: SiteScope,
  id: number,
): Promise<MemberAwardRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(memberAwards)
    .innerJoin(awards, eq(awards.id, memberAwards.awardId))
    .where(and(eq(memberAwards.id, id), eq(awards.siteId, site.id)))
    .for("update", { of: memberAwards });
  return row;
}

/** Revokes an award of a member. */
export async function deleteMemberAward(db: Queryable, id: number): Promise<void> {
  await db.delete(memberAwards).where(eq(memberAwards.id, id));
}

/** Logs who changed what, and why. */
export async function insertAwardLog(
  db: Queryable,
  row: {
    siteId: number;
    actorId: number;
    memberId: number;
    operation: AwardOperation;
    value: string;
    reason: string;
  },
): Promise<void> {
  await db.insert(awardLog).values(row);
}

/** The latest changes of a member's awards and badges on a site, the newest first. */
export async function findAwardLog(db: Queryable, site: SiteScope, memberId: number) {
  return db
    .select()
    .from(awardLog)
    .where(and(eq(awardLog.memberId, memberId), eq(awardLog.siteId, site.id)))
    .orderBy(desc(awardLog.id))
    .limit(maxLogRows);
}
export type AwardLogRow = Awaited<ReturnType<typeof findAwardLog>>[number];
