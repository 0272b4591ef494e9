import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import { toId } from "#lib/core/shared/id.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { type MergeState, undoMergeDays } from "#lib/moderation/shared/members/member-merge.ts";
import { memberMerges } from "./member-merge-tables.ts";

export type MemberMergeRow = typeof memberMerges.$inferSelect;

/** The facts that decide whether two accounts can be merged. */
export type MergeFacts = {
  id: number;
  username: string;
  slug: string;
  email: string;
  homeSiteId: number;
  roleId: number;
  isEditorialTeam: boolean;
  isGone: boolean;
  isBeingDeleted: boolean;
  /** Whether the account's posts are being hidden or shown. */
  isChanging: boolean;
  isAtWork: boolean;
  /** Whether another account was merged into it and this can still be undone. */
  hasJoined: boolean;
};

const facts = (ids: readonly number[]) => sql`
  select m.id, m.username::text as username, m.slug, m.email::text as email,
    m.home_site_id as "homeSiteId", case when exists (select 1 from site_spammers s where s.member_id = m.id) then 4 else m.role_id end as "roleId",
    m.is_editorial_team as "isEditorialTeam",
    m.deleted_at is not null as "isGone",
    exists (select 1 from account_deletions d where d.member_id = m.id) as "isBeingDeleted",
    exists (select 1 from hidden_authors h where h.member_id = m.id and m.role_id <> 4) as "isChanging",
    exists (select 1 from member_merges g where m.id in (g.kept_id, g.gone_id)
      and g.state in ('moving', 'undoing')) as "isAtWork",
    exists (select 1 from member_merges g where g.kept_id = m.id and g.state = 'done') as "hasJoined"
  from members m where m.id in (${sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )}) order by m.id`;

/** The merge facts of two accounts, without a lock. */
export async function findMergeFacts(db: Queryable, ids: readonly number[]): Promise<MergeFacts[]> {
  return (await db.execute<MergeFacts>(facts(ids))).rows;
}

/**
 * The merge facts of two accounts, locked until the end of the transaction, so that concurrent merges of an account
 * run one after the other.
 */
export async function lockMergeFacts(tx: Queryable, ids: readonly number[]): Promise<MergeFacts[]> {
  await tx
    .select({ id: members.id })
    .from(members)
    .where(inArray(members.id, [...ids]))
    .orderBy(members.id)
    .for("update");
  // A separate statement, because it must see changes that were committed while waiting for the lock.
  return findMergeFacts(tx, ids);
}

/** Whether two members have written to each other. */
export async function haveConversation(
  db: Queryable,
  one: number,
  other: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from conversation_participants a
    join conversation_participants b on b.conversation_id = a.conversation_id and b.member_id = ${other}::int
    where a.member_id = ${one}::int limit 1`);
  return rows.length > 0;
}

/** An account by its username or id; `null` if unknown or deleted. */
export async function findMemberToMerge(db: Queryable, text: string): Promise<number | null> {
  const id = toId(text) || null;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from members where deleted_at is null
      and (username = ${text}::citext or id = ${id}::int)
    order by (username = ${text}::citext) desc limit 1`);
  return rows[0]?.id ?? null;
}

/** Stores a merge. @returns its id */
export async function insertMerge(
  tx: Queryable,
  row: Omit<typeof memberMerges.$inferInsert, "id" | "state" | "step">,
): Promise<number> {
  const [stored] = await tx.insert(memberMerges).values(row).returning({ id: memberMerges.id });
  if (!stored) throw new Error("The merge was not stored.");
  return stored.id;
}

/** The merges of an account, as the kept or the closed one, the newest first. */
export async function listMerges(db: Queryable, memberId: number): Promise<MemberMergeRow[]> {
  return db
    .select()
    .from(memberMerges)
    .where(or(eq(memberMerges.keptId, memberId), eq(memberMerges.goneId, memberId)))
    .orderBy(desc(memberMerges.id))
    .limit(50);
}

/** A merge, locked until the end of the transaction. */
export async function lockMerge(tx: Queryable, id: number): Promise<MemberMergeRow | undefined> {
  const [row] = await tx.select().from(memberMerges).where(eq(memberMerges.id, id)).for("update");
  return row;
}

/** Sets the state of a merge and restarts it at its first step. */
export async function setMergeState(tx: Queryable, id: number, state: MergeState): Promise<void> {
  await tx
    .update(memberMerges)
    .set({ state, step: 0, changedAt: sql`now()` })
    .where(eq(memberMerges.id, id));
}

/** Sets the next step of a merge. */
export async function setMergeStep(tx: Queryable, id: number, step: number): Promise<void> {
  await tx.update(memberMerges).set({ step }).where(eq(memberMerges.id, id));
}

/** @param lastPass the step after which a merge waits until no session uses the closed account */
const hasWork = (lastPass: number) => sql`${memberMerges.state} in ('moving', 'undoing')
  and not (${memberMerges.state} = 'moving' and ${memberMerges.step} = ${lastPass}
    and ${memberMerges.changedAt} > now() - interval '3 seconds')
  and ${isNotSetAside("accounts-to-join", memberMerges.id)}`;

/** Whether a merge has work to do. It only reads an index of active merges. */
export const hasMergeAtWork = (lastPass: number): SQL =>
  sql`exists (select from ${memberMerges} where ${hasWork(lastPass)})`;

/** A merge with pending work that no other process has locked; locked until the end of the transaction. */
export async function lockMergeAtWork(
  tx: Queryable,
  lastPass: number,
): Promise<MemberMergeRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberMerges)
    .where(hasWork(lastPass))
    .orderBy(memberMerges.changedAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

const isMergeOver = sql`${memberMerges.insertedAt} < now() - make_interval(days => ${sql.raw(`${undoMergeDays}`)})`;

/** A merge that can no longer be undone, locked until the end of the transaction. */
export async function lockDueMerge(tx: Queryable): Promise<MemberMergeRow | undefined> {
  const [row] = await tx
    .select()
    .from(memberMerges)
    .where(
      and(
        eq(memberMerges.state, "done"),
        isMergeOver,
        isNotSetAside("joined-accounts-to-close", memberMerges.id),
      ),
    )
    .orderBy(memberMerges.insertedAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

/** The merges into an account that were not undone. */
export async function lockMergesInto(tx: Queryable, memberId: number): Promise<MemberMergeRow[]> {
  return tx
    .select()
    .from(memberMerges)
    .where(eq(memberMerges.keptId, memberId))
    .orderBy(memberMerges.id)
    .for("update");
}

/** Deletes the record of moved rows, so that the merge can no longer be undone. */
export async function deleteMergeRows(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`delete from member_merge_rows where merge_id = ${id}::int`);
}

/** Deletes the merges of a permanently deleted account. */
export async function deleteMemberMerges(tx: Queryable, memberId: number): Promise<void> {
  const wasApart = and(eq(memberMerges.goneId, memberId), eq(memberMerges.state, "undone"));
  await tx.delete(memberMerges).where(or(eq(memberMerges.keptId, memberId), wasApart));
}

/** Opens an account again that a merge closed. */
export async function reopenAccount(tx: Queryable, memberId: number): Promise<void> {
  await tx.update(members).set({ deletedAt: null }).where(eq(members.id, memberId));
}

/** The redirect target of a closed account's URL, with the accounts in between. */
export type JoinedAddress = { slug: string; memberIds: number[] };

/** The member that the URL of a closed account redirects to; after several merges the last one. */
export async function findJoinedAddress(
  db: Queryable,
  slug: string,
): Promise<JoinedAddress | null> {
  const { rows } = await db.execute<JoinedAddress>(sql`
    with recursive way as (
      select kept_id, array[gone_id, kept_id] as ids from member_merges
      where gone_slug = ${slug} and state in ('moving', 'done', 'closed')
      union all
      select g.kept_id, way.ids || g.kept_id from way join member_merges g on g.gone_id = way.kept_id
      where g.state in ('moving', 'done', 'closed') and cardinality(way.ids) < 10
    )
    select m.slug, way.ids as "memberIds" from way join members m on m.id = way.kept_id
    where m.deleted_at is null and m.role_id <> 4 order by cardinality(way.ids) desc limit 1`);
  return rows[0] ?? null;
}

/** Recounts the reporters of an account's reported cases, because two reporters may be one person now. */
export async function recountReporters(
  tx: Queryable,
  { keptId, goneId }: { keptId: number; goneId: number },
  isOnePerson: boolean,
): Promise<void> {
  const reporter = isOnePerson
    ? sql`case when r.reporter_id = ${goneId}::int then ${keptId}::int else r.reporter_id end`
    : sql`r.reporter_id`;
  await tx.execute(sql`
    update moderation_cases c set report_count = counted.count
    from (select r.case_id, count(distinct ${reporter})::int as count from moderation_reports r
      where r.case_id in (select case_id from moderation_reports where reporter_id in (${keptId}::int, ${goneId}::int))
      group by r.case_id) counted
    where c.id = counted.case_id and c.report_count <> counted.count`);
}
