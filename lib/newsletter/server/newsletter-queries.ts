import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { RecipientState } from "#lib/newsletter/shared/newsletter.ts";
import { newsletterIssues, newsletterPauses, newsletterRecipients } from "./newsletter-tables.ts";

export type IssueRow = typeof newsletterIssues.$inferSelect;

/** The period of a site's last issue, and when it was due. */
export async function findLastIssue(
  db: Queryable,
  siteId: number,
): Promise<Pick<IssueRow, "dueAt" | "coversUntil"> | undefined> {
  const [row] = await db
    .select({ dueAt: newsletterIssues.dueAt, coversUntil: newsletterIssues.coversUntil })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.siteId, siteId))
    .orderBy(desc(newsletterIssues.dueAt))
    .limit(1);
  return row;
}

/** Stores an issue. @returns `undefined` if another instance has already stored it */
export async function insertIssue(
  tx: Queryable,
  issue: Pick<IssueRow, "siteId" | "dueAt" | "coversUntil" | "subject" | "items">,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(newsletterIssues)
    .values(issue)
    .onConflictDoNothing()
    .returning({ id: newsletterIssues.id });
  return row?.id;
}

/** An issue that is being sent, locked until the transaction ends; `undefined` when another worker has it. */
export async function lockIssue(tx: Queryable, id: number): Promise<IssueRow | undefined> {
  const [row] = await tx
    .select()
    .from(newsletterIssues)
    .where(and(eq(newsletterIssues.id, id), isNull(newsletterIssues.finishedAt)))
    .for("update", { skipLocked: true });
  return row;
}

/**
 * The next addresses that get a site's newsletter, in order: confirmed leads, and members of the site whose address is
 * verified; without suppressed addresses.
 */
export async function listRecipients(
  db: Queryable,
  { siteId, after, limit }: { siteId: number; after: string; limit: number },
): Promise<string[]> {
  const isWanted = sql`not exists (
    select 1 from lead_suppressions s where s.site_id = ${siteId} and s.email = r.email)`;
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from (
      (select distinct r.email from leads r
        where r.site_id = ${siteId} and r.email > ${after}::citext and r.confirmed_at is not null and ${isWanted}
        order by r.email limit ${limit})
      union
      (select r.email from members r
        where r.home_site_id = ${siteId} and r.email > ${after}::citext and r.email_verified
          and r.deleted_at is null and r.role_id <> ${roles.spammer} and ${isWanted}
        order by r.email limit ${limit})
    ) as both_kinds order by email limit ${limit}`);
  return rows.map(({ email }) => email);
}

/** Counts the addresses that would get a newsletter now. */
export async function countRecipients(db: Queryable, siteId: number): Promise<number> {
  const isWanted = sql`not exists (
    select 1 from lead_suppressions s where s.site_id = ${siteId} and s.email = r.email)`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select r.email from leads r
        where r.site_id = ${siteId} and r.confirmed_at is not null and ${isWanted}
      union
      select r.email from members r
        where r.home_site_id = ${siteId} and r.email_verified and r.deleted_at is null
          and r.role_id <> ${roles.spammer} and ${isWanted}
    ) as both_kinds`);
  return rows[0]?.count ?? 0;
}

/** Stores the recipients of an issue. @returns the ids of new recipients */
export async function insertRecipients(
  tx: Queryable,
  issueId: number,
  emails: readonly string[],
): Promise<number[]> {
  const rows = await tx
    .insert(newsletterRecipients)
    .values(emails.map((email) => ({ issueId, email })))
    .onConflictDoNothing()
    .returning({ id: newsletterRecipients.id });
  return rows.map(({ id }) => id);
}

/** Stores the progress of sending an issue. */
export async function updateIssueProgress(
  tx: Queryable,
  id: number,
  progress: { lastEmail: string } | { isFinished: true },
): Promise<void> {
  const change =
    "lastEmail" in progress
      ? { lastEmail: progress.lastEmail }
      : // The address is of no use any more.
        { finishedAt: sql`now()`, lastEmail: "" };
  await tx
    .update(newsletterIssues)
    .set({ ...change, workedAt: sql`now()` })
    .where(eq(newsletterIssues.id, id));
}

/** Issues that are being sent but were not worked on for some time. */
export async function findStalledIssues(
  db: Queryable,
  stalledSeconds: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(
      and(
        isNull(newsletterIssues.finishedAt),
        lt(newsletterIssues.workedAt, sql`now() - make_interval(secs => ${stalledSeconds})`),
        sql`not exists (select 1 from newsletter_pauses p where p.site_id = ${newsletterIssues.siteId})`,
      ),
    );
}

export type RecipientRow = { id: number; email: string; state: RecipientState; issue: IssueRow };

/** A recipient with the issue. */
export async function findRecipient(db: Queryable, id: number): Promise<RecipientRow | undefined> {
  const [row] = await db
    .select({
      id: newsletterRecipients.id,
      email: newsletterRecipients.email,
      state: newsletterRecipients.state,
      issue: newsletterIssues,
    })
    .from(newsletterRecipients)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterRecipients.issueId))
    .where(eq(newsletterRecipients.id, id));
  return row;
}

/** Changes the state of a recipient. @returns false if it was in none of the given states */
export async function updateRecipient(
  db: Queryable,
  id: number,
  {
    from,
    to,
    isSoftBounce = false,
  }: {
    from: readonly RecipientState[];
    to: RecipientState;
    isSoftBounce?: boolean;
  },
): Promise<boolean> {
  const rows = await db
    .update(newsletterRecipients)
    .set({
      state: to,
      updatedAt: sql`now()`,
      softBounces: isSoftBounce ? sql`${newsletterRecipients.softBounces} + 1` : undefined,
    })
    .where(and(eq(newsletterRecipients.id, id), inArray(newsletterRecipients.state, [...from])))
    .returning({ id: newsletterRecipients.id });
  return rows.length > 0;
}

/** Counts a soft bounce: a mail server has deferred an email. */
export async function countSoftBounce(db: Queryable, id: number): Promise<void> {
  await db
    .update(newsletterRecipients)
    .set({ softBounces: sql`${newsletterRecipients.softBounces} + 1` })
    .where(eq(newsletterRecipients.id, id));
}

/** The outcomes of a site's issues. */
export type IssueReport = Pick<IssueRow, "id" | "subject" | "dueAt" | "finishedAt"> & {
  itemCount: number;
  counts: Record<RecipientState, number>;
  softBounces: number;
  /** Recipients who unsubscribed within a week. */
  unsubscribed: number;
};

/** The last issues of a site with their counts, newest first. */
export async function listIssues(
  db: Queryable,
  siteId: number,
  limit: number,
): Promise<IssueReport[]> {
  const count = (state: RecipientState) =>
    sql<number>`(count(*) filter (where ${newsletterRecipients.state} = ${state}))::int`;
  const rows = await db
    .select({
      id: newsletterIssues.id,
      subject: newsletterIssues.subject,
      dueAt: newsletterIssues.dueAt,
      finishedAt: newsletterIssues.finishedAt,
      itemCount: sql<number>`jsonb_array_length(${newsletterIssues.items})`,
      queued: count("queued"),
      sending: count("sending"),
      sent: count("sent"),
      failed: count("failed"),
      bounced: count("bounced"),
      complained: count("complained"),
      suppressed: count("suppressed"),
      softBounces: sql<number>`coalesce(sum(${newsletterRecipients.softBounces}), 0)::int`,
      unsubscribed: sql<number>`(count(*) filter (where exists (
        select 1 from lead_suppressions s where s.site_id = ${siteId} and s.email = ${newsletterRecipients.email}
          and s.reason = 'unsubscribed' and ${newsletterRecipients.state} = 'sent'
          and s.inserted_at between ${newsletterRecipients.updatedAt} and ${newsletterRecipients.updatedAt} + interval '7 days'
      )))::int`,
    })
    .from(newsletterIssues)
    .leftJoin(newsletterRecipients, eq(newsletterRecipients.issueId, newsletterIssues.id))
    .where(eq(newsletterIssues.siteId, siteId))
    .groupBy(newsletterIssues.id)
    .orderBy(desc(newsletterIssues.dueAt))
    .limit(limit);
  return rows.map(
    ({ id, subject, dueAt, finishedAt, itemCount, softBounces, unsubscribed, ...counts }) => ({
      id,
      subject,
      dueAt,
      finishedAt,
      itemCount,
      softBounces,
      unsubscribed,
      counts,
    }),
  );
}

/** Whether the newsletter of a site is paused. */
export async function isPaused(db: Queryable, siteId: number): Promise<boolean> {
  return (await db.$count(newsletterPauses, eq(newsletterPauses.siteId, siteId))) > 0;
}

/** Pauses or resumes the newsletter of a site. Idempotent. */
export async function setPaused(db: Queryable, siteId: number, isOn: boolean): Promise<void> {
  if (isOn) await db.insert(newsletterPauses).values({ siteId }).onConflictDoNothing();
  else await db.delete(newsletterPauses).where(eq(newsletterPauses.siteId, siteId));
}

/** Deletes the recipients of issues that were finished long ago. */
export async function deleteOldRecipients(db: Queryable, keptDays: number): Promise<void> {
  await db.execute(sql`
    delete from newsletter_recipients where updated_at < now() - make_interval(days => ${keptDays})`);
}
