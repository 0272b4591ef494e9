import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import type {
  CaseReason,
  CaseSnapshot,
  CaseState,
  CaseTargetType,
  CrisisLevel,
} from "#lib/moderation/shared/case.ts";
import { maxCountedCases } from "#lib/moderation/shared/case-queue.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";
import { emptySnapshot, hasPrivateWords } from "./case-report-queries.ts";
import { caseScope } from "./case-scope.ts";

export type CaseRow = {
  id: number;
  siteId: number;
  siteIds: number[];
  assocType: CaseTargetType;
  assocId: number;
  conversationId: string | null;
  memberId: number;
  isNetworkOnly: boolean;
  state: CaseState;
  reasons: CaseReason[];
  reportCount: number;
  crisisLevel: CrisisLevel | null;
  priority: number;
  appealOf: number | null;
  claimedById: number | null;
  claimedUntil: Date | null;
  lastReportedAt: Date;
  closedAt: Date | null;
  closedById: number | null;
  outcome: CaseOutcome | null;
  insertedAt: Date;
  /** The role of the member; `null` without an account. */
  memberRoleId: number | null;
  /** The author of the appealed decision. */
  appealedActorId: number | null;
  /** The first reported text at the time of the report; lists omit it for private messages. */
  snapshot: CaseSnapshot;
  /** Whether the case is about private messages. */
  hasPrivateWords: boolean;
  /** Whether the case was read alone and includes private texts; lists do not include them. */
  isOpened: boolean;
};

// In raw statements, drizzle makes the driver return dates as text.
export type RawCase = Omit<
  CaseRow,
  "claimedUntil" | "lastReportedAt" | "closedAt" | "insertedAt"
> & {
  claimedUntil: string | null;
  lastReportedAt: string;
  closedAt: string | null;
  insertedAt: string;
};

const columns = sql`c.id, c.site_id as "siteId", c.site_ids as "siteIds", c.assoc_type as "assocType",
  c.assoc_id as "assocId", c.conversation_id as "conversationId", c.member_id as "memberId",
  c.is_network_only as "isNetworkOnly", c.state, c.reasons, c.report_count as "reportCount",
  c.crisis_level as "crisisLevel", c.priority, c.appeal_of as "appealOf",
  case when c.claimed_until > now() then c.claimed_by_id end as "claimedById",
  case when c.claimed_until > now() then c.claimed_until end as "claimedUntil",
  c.last_reported_at as "lastReportedAt", c.closed_at as "closedAt", c.closed_by_id as "closedById",
  c.outcome, c.inserted_at as "insertedAt",
  (select m.role_id from members m where m.id = c.member_id and m.deleted_at is null) as "memberRoleId",
  (select l.actor_id from moderation_log l where l.id = c.appeal_of) as "appealedActorId",
  ${hasPrivateWords} as "hasPrivateWords"`;

const firstSnapshot = sql`(
  select r.snapshot from moderation_reports r where r.case_id = c.id order by r.id limit 1)`;

/** A case in a list, without private words. */
export const caseColumns = sql`${columns}, false as "isOpened",
  case when ${hasPrivateWords} then ${emptySnapshot} else ${firstSnapshot} end as snapshot`;

/** A single case, with private words. Callers log each view. */
const openedColumns = sql`${columns}, true as "isOpened", ${firstSnapshot} as snapshot`;

export const toCase = (row: RawCase): CaseRow => ({
  ...row,
  claimedUntil: row.claimedUntil === null ? null : new Date(row.claimedUntil),
  lastReportedAt: new Date(row.lastReportedAt),
  closedAt: row.closedAt === null ? null : new Date(row.closedAt),
  insertedAt: new Date(row.insertedAt),
});

/** A case that the viewer may see. */
export async function findCase(
  db: Queryable,
  viewer: KnownViewer,
  id: number,
): Promise<CaseRow | undefined> {
  const { rows } = await db.execute<RawCase>(sql`
    select ${openedColumns} from moderation_cases c where c.id = ${id}::int and ${caseScope(viewer)}`);
  return rows[0] && toCase(rows[0]);
}

/** A case that the viewer may see, locked until the transaction ends. */
export async function lockCase(
  tx: Queryable,
  viewer: KnownViewer,
  id: number,
): Promise<CaseRow | undefined> {
  const { rows } = await tx.execute<RawCase>(sql`
    select ${openedColumns} from moderation_cases c
    where c.id = ${id}::int and ${caseScope(viewer)} for update of c`);
  return rows[0] && toCase(rows[0]);
}

/** Other cases about the same target or member, the newest first. */
export async function listRelatedCases(
  db: Queryable,
  viewer: KnownViewer,
  one: CaseRow,
): Promise<CaseRow[]> {
  const { rows } = await db.execute<RawCase>(sql`
    select ${caseColumns} from moderation_cases c
    where c.id <> ${one.id}::int and c.member_id = ${one.memberId}::int and ${caseScope(viewer)}
    order by c.id desc limit 10`);
  return rows.map(toCase);
}

/** Cases about a member, the newest first. */
export async function listCasesAbout(
  db: Queryable,
  viewer: KnownViewer,
  memberId: number,
  limit: number,
): Promise<CaseRow[]> {
  const { rows } = await db.execute<RawCase>(sql`
    select ${caseColumns} from moderation_cases c
    where c.member_id = ${memberId}::int and ${caseScope(viewer)}
    order by c.id desc limit ${limit}::int`);
  return rows.map(toCase);
}

/** The number of earlier cases about a member by outcome, among those that the viewer may see. */
export async function countOutcomes(
  db: Queryable,
  viewer: KnownViewer,
  memberId: number,
): Promise<{ outcome: CaseOutcome; count: number }[]> {
  const { rows } = await db.execute<{ outcome: CaseOutcome; count: number }>(sql`
    select outcome, count(*)::int as count from moderation_cases c
    where member_id = ${memberId}::int and state = 'closed' and outcome is not null
      and ${caseScope(viewer)}
    group by outcome order by 2 desc, 1`);
  return rows;
}

/** Open cases that the viewer may see, up to `maxCountedCases`, and how many of them are unclaimed. */
export async function countOpenCases(
  db: Queryable,
  viewer: KnownViewer,
): Promise<{ open: number; free: number; urgent: number }> {
  const { rows } = await db.execute<{ open: number; free: number; urgent: number }>(sql`
    select count(*)::int as open,
      (count(*) filter (where claimed_until is null or claimed_until <= now()))::int as free,
      (count(*) filter (where priority >= 500))::int as urgent
    from (select c.claimed_until, c.priority from moderation_cases c
      where c.state = 'open' and ${caseScope(viewer)}
      order by c.priority desc, c.id limit ${maxCountedCases}::int) as counted`);
  return rows[0] ?? { open: 0, free: 0, urgent: 0 };
}

/** Claims a case, unless somebody else has claimed it. @returns whether the member has it now */
export async function claimCase(
  db: Queryable,
  claim: { id: number; memberId: number; minutes: number },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update moderation_cases set claimed_by_id = ${claim.memberId}::int,
      claimed_until = now() + make_interval(mins => ${claim.minutes}::int)
    where id = ${claim.id}::int and state = 'open'
      and (claimed_by_id = ${claim.memberId}::int or claimed_until is null or claimed_until <= now())
    returning id`);
  return rows.length > 0;
}

/** Releases a claimed case. */
export async function releaseCase(db: Queryable, id: number, memberId: number): Promise<void> {
  await db.execute(sql`
    update moderation_cases set claimed_by_id = null, claimed_until = null
    where id = ${id}::int and claimed_by_id = ${memberId}::int`);
}
