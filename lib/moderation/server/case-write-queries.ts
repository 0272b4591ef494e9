import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { staffRoleIds } from "#lib/members/shared/member.ts";
import type {
  CaseReason,
  CaseSnapshot,
  CaseTargetType,
  CrisisLevel,
} from "#lib/moderation/shared/case.ts";
import { moderationCases, moderationReports } from "./case-tables.ts";

/** The target of a case. */
export type CaseTarget = {
  siteId: number;
  assocType: CaseTargetType;
  assocId: number;
  conversationId?: string | undefined;
  /** The author of the target, or the reported member. */
  memberId: number;
  /** The appealed decision. */
  appealOf?: number | undefined;
};

/** The report that opens a case. `reporterId` is `null` for an automatic report. */
export type CaseReport = {
  reporterId: number | null;
  reason: CaseReason;
  details?: string;
  snapshot: CaseSnapshot;
  crisisLevel?: CrisisLevel;
  trust?: number;
};

type LockedCase = {
  id: number;
  isNew: boolean;
  reasons: CaseReason[];
  crisisLevel: CrisisLevel | null;
};

/** The open case of a target, created if missing. Others wait until the transaction ends. */
export async function lockOpenCase(
  db: Queryable,
  target: CaseTarget,
  first: { reason: CaseReason; priority: number },
): Promise<LockedCase> {
  const { siteId, assocType, assocId, conversationId = null, memberId, appealOf = null } = target;
  // An update that changes nothing locks the row and returns it.
  const { rows } = await db.execute<LockedCase>(sql`
    insert into moderation_cases
      (site_id, site_ids, assoc_type, assoc_id, conversation_id, member_id, reasons, priority, appeal_of, is_network_only)
    select ${siteId}::int, array[${siteId}::int], ${assocType}, ${assocId}::int, ${conversationId}::uuid, m.id,
      array[${first.reason}], ${first.priority}::int, ${appealOf}::int,
      ${assocType === "MESSAGE"} or m.role_id = any(${sql.param([...staffRoleIds])}::int[]) or exists (
        select from moderation_log l join moderation_cases decided on decided.id = l.case_id
        where l.id = ${appealOf}::int and decided.is_network_only)
    from members m where m.id = ${memberId}
    on conflict (assoc_type, assoc_id, coalesce(conversation_id::text, ''), coalesce(appeal_of, 0))
      where state = 'open'
    do update set state = 'open'
    returning id, xmax = 0 as "isNew", reasons, crisis_level as "crisisLevel"`);
  const [row] = rows;
  if (!row) throw new Error("The case was not stored.");
  return row;
}

/** @returns whether it was stored: the same reason of the same member is stored once */
export async function insertReport(
  db: Queryable,
  { crisisLevel: _, ...report }: CaseReport & { caseId: number; siteId: number },
): Promise<boolean> {
  const rows = await db
    .insert(moderationReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: moderationReports.id });
  return rows.length > 0;
}

/** The trust of all members who reported a case, each once. */
export async function sumTrust(db: Queryable, caseId: number): Promise<number> {
  const { rows } = await db.execute<{ trust: number }>(sql`
    select coalesce(sum(trust), 0)::int as trust from (
      select max(trust) as trust from moderation_reports
      where case_id = ${caseId} and reporter_id is not null group by reporter_id) as reporters`);
  return rows[0]?.trust ?? 0;
}

/** Updates a case after a further report. */
export async function updateCase(
  db: Queryable,
  id: number,
  change: {
    reasons: CaseReason[];
    crisisLevel: CrisisLevel | null;
    priority: number;
    siteId: number;
  },
): Promise<void> {
  const { reasons, crisisLevel, priority, siteId } = change;
  await db
    .update(moderationCases)
    .set({
      reasons,
      crisisLevel,
      priority,
      siteIds: sql`(select array_agg(distinct one) from unnest(${moderationCases.siteIds} || ${siteId}::int) as one)`,
      reportCount: sql`(select count(distinct ${moderationReports.reporterId}) from ${moderationReports} where ${moderationReports.caseId} = ${id})`,
      lastReportedAt: sql`now()`,
    })
    .where(eq(moderationCases.id, id));
}
