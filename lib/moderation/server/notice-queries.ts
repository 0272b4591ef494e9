import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { noticedOperations } from "#lib/moderation/shared/noticed-operations.ts";
import { moderationNotices } from "./case-tables.ts";
import { moderationLog } from "./moderation-tables.ts";

const columns = {
  id: moderationNotices.id,
  logId: moderationNotices.logId,
  memberId: moderationNotices.memberId,
  siteId: moderationNotices.siteId,
  snapshot: moderationNotices.snapshot,
  isWithdrawn: moderationNotices.isWithdrawn,
  appeal: moderationNotices.appeal,
  appealedAt: moderationNotices.appealedAt,
  appealOutcome: moderationNotices.appealOutcome,
  appealAnswer: moderationNotices.appealAnswer,
  insertedAt: moderationNotices.insertedAt,
  operation: moderationLog.operation,
  assocType: moderationLog.assocType,
  assocId: moderationLog.assocId,
  rule: moderationLog.rule,
  explanation: moderationLog.explanation,
  /** The author of the decision. Members never see it. */
  actorId: moderationLog.actorId,
};

/** Stores the notice about a decision. @returns its id */
export async function insertNotice(
  db: Queryable,
  row: Pick<typeof moderationNotices.$inferInsert, "logId" | "memberId" | "siteId" | "snapshot">,
): Promise<number> {
  const [stored] = await db
    .insert(moderationNotices)
    .values(row)
    .returning({ id: moderationNotices.id });
  if (!stored) throw new Error("The notice was not stored.");
  return stored.id;
}

const ofMember = (memberId: number, siteId: number) =>
  and(
    eq(moderationNotices.memberId, memberId),
    eq(moderationNotices.siteId, siteId),
    inArray(moderationLog.operation, [...noticedOperations]),
  );

/** The notices of a member on a site, the newest first. */
export async function findNotices(
  db: Queryable,
  options: { memberId: number; siteId: number; limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(moderationNotices)
    .innerJoin(moderationLog, eq(moderationLog.id, moderationNotices.logId))
    .where(ofMember(options.memberId, options.siteId))
    .orderBy(desc(moderationNotices.id))
    .limit(options.limit)
    .offset(options.offset);
}
export type NoticeRow = Awaited<ReturnType<typeof findNotices>>[number];

/** One notice of a member on a site. */
export async function findNotice(
  db: Queryable,
  options: { id: number; memberId: number; siteId: number },
): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(moderationNotices)
    .innerJoin(moderationLog, eq(moderationLog.id, moderationNotices.logId))
    .where(and(eq(moderationNotices.id, options.id), ofMember(options.memberId, options.siteId)));
  return row;
}

/** The notice about a decision, locked until the end of the transaction. */
export async function lockNoticeOfLog(
  db: Queryable,
  logId: number,
): Promise<NoticeRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(moderationNotices)
    .innerJoin(moderationLog, eq(moderationLog.id, moderationNotices.logId))
    .where(eq(moderationNotices.logId, logId))
    .for("update", { of: moderationNotices });
  return row;
}

/** Stores an appeal, unless there is one. @returns whether it was stored */
export async function updateAppeal(db: Queryable, id: number, appeal: string): Promise<boolean> {
  const rows = await db
    .update(moderationNotices)
    .set({ appeal, appealedAt: sql`now()` })
    .where(and(eq(moderationNotices.id, id), sql`${moderationNotices.appealedAt} is null`))
    .returning({ id: moderationNotices.id });
  return rows.length > 0;
}

/** Stores the outcome of an appeal. */
export async function updateAppealOutcome(
  db: Queryable,
  id: number,
  decided: { outcome: "UPHOLD" | "OVERTURN"; answer: string | null },
): Promise<void> {
  await db
    .update(moderationNotices)
    .set({
      appealOutcome: decided.outcome,
      appealAnswer: decided.answer,
      appealDecidedAt: sql`now()`,
    })
    .where(eq(moderationNotices.id, id));
}

/** Marks the notices about some decisions as withdrawn. */
export async function withdrawNotices(db: Queryable, logIds: readonly number[]): Promise<void> {
  await db
    .update(moderationNotices)
    .set({ isWithdrawn: true })
    .where(anyOf(moderationNotices.logId, logIds));
}
