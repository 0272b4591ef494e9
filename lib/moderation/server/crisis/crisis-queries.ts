import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { moderationCases } from "#lib/moderation/server/case-tables.ts";
import type { CaseTarget } from "#lib/moderation/server/case-write-queries.ts";
import { moderationLog } from "#lib/moderation/server/moderation-tables.ts";
import type { CrisisLevel } from "#lib/moderation/shared/case.ts";

/** The member of staff who last raised a thread to the high level. */
export async function findWhoRaised(db: Queryable, contentId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ actorId: moderationLog.actorId })
    .from(moderationLog)
    .where(
      and(
        eq(moderationLog.assocType, "THREAD"),
        eq(moderationLog.assocId, contentId),
        eq(moderationLog.operation, "SET_CRISIS_LEVEL"),
        sql`${moderationLog.after} ->> 'crisisLevel' = 'high'`,
      ),
    )
    .orderBy(desc(moderationLog.id))
    .limit(1);
  return row?.actorId;
}

/**
 * The open case of a target other than private messages and appeals, locked until the transaction
 * ends.
 */
export async function lockCase(db: Queryable, target: Pick<CaseTarget, "assocType" | "assocId">) {
  const [row] = await db
    .select({ id: moderationCases.id, reasons: moderationCases.reasons })
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.assocType, target.assocType),
        eq(moderationCases.assocId, target.assocId),
        eq(moderationCases.state, "open"),
        sql`${moderationCases.conversationId} is null and ${moderationCases.appealOf} is null`,
      ),
    )
    .for("update");
  return row;
}

export async function updateCaseLevel(
  db: Queryable,
  id: number,
  change: { crisisLevel: CrisisLevel | null; priority: number },
): Promise<void> {
  await db.update(moderationCases).set(change).where(eq(moderationCases.id, id));
}
