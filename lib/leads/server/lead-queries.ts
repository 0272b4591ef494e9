import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SuppressionReason } from "#lib/leads/shared/suppression.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { leadConfirmations, leadSuppressions, leads } from "./lead-tables.ts";

export type NewLead = Omit<
  typeof leads.$inferInsert,
  "id" | "insertedAt" | "updatedAt" | "confirmedAt"
>;

const isLeadWith = (site: Pick<SiteScope, "id">, email: string) =>
  and(eq(leads.siteId, site.id), eq(leads.email, email));
const isSuppressionOf = (site: Pick<SiteScope, "id">, email: string) =>
  and(eq(leadSuppressions.siteId, site.id), eq(leadSuppressions.email, email));

/**
 * Stores a lead; the same address and campaign of a site stay one row. Signing up ends an earlier
 * opt-out, in the same statement; addresses that cannot be reached or have complained stay
 * suppressed.
 * @param submittedAt when the person signed up, for a delayed write: an opt-out after that time
 * stays
 */
export async function upsertLead(db: Queryable, row: NewLead, submittedAt?: Date): Promise<void> {
  const { source, medium, form, contentType, pageviewId } = row;
  const { siteId, email, insertedAt, reason } = leadSuppressions;
  const isEarlier = submittedAt && lte(insertedAt, submittedAt);
  const optedIn = db.$with("opted_in").as(
    db
      .delete(leadSuppressions)
      .where(
        and(eq(siteId, row.siteId), eq(email, row.email), eq(reason, "unsubscribed"), isEarlier),
      )
      .returning({ siteId }),
  );
  await db
    .with(optedIn)
    .insert(leads)
    .values(row)
    .onConflictDoUpdate({
      target: [leads.siteId, leads.email, leads.campaign],
      set: { source, medium, form, contentType, pageviewId, updatedAt: sql`now()` },
    });
}

/** How many confirmed rows an address has on a site. */
export async function countLeads(db: Queryable, site: SiteScope, email: string): Promise<number> {
  return db.$count(leads, and(isLeadWith(site, email), isNotNull(leads.confirmedAt)));
}

/** Stores a lead with an unconfirmed address; a confirmed one stays confirmed. */
export async function upsertUnconfirmedLead(db: Queryable, row: NewLead): Promise<void> {
  const { source, medium, form, contentType, pageviewId } = row;
  const confirmedAt = sql`(select min(known.confirmed_at) from leads as known
    where known.site_id = ${row.siteId} and known.email = ${row.email}::citext)`;
  await db
    .insert(leads)
    .values({ ...row, confirmedAt })
    .onConflictDoUpdate({
      target: [leads.siteId, leads.email, leads.campaign],
      set: { source, medium, form, contentType, pageviewId, updatedAt: sql`now()` },
    });
}

/** The stored facts about an address on a site. */
export async function findLeadState(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  email: string,
): Promise<{ hasLead: boolean; isConfirmed: boolean; reason: SuppressionReason | null }> {
  const rows = await db
    .select({ confirmedAt: leads.confirmedAt })
    .from(leads)
    .where(isLeadWith(site, email));
  const [suppression] = await db
    .select({ reason: leadSuppressions.reason })
    .from(leadSuppressions)
    .where(isSuppressionOf(site, email));
  return {
    hasLead: rows.length > 0,
    isConfirmed: rows.some(({ confirmedAt }) => confirmedAt !== null),
    reason: suppression?.reason ?? null,
  };
}

/**
 * Counts an email that asks to confirm an address.
 * @returns false if the last email is younger than `minPauseSeconds` or `maxEmails` were sent
 */
export async function countConfirmationEmail(
  db: Queryable,
  { siteId, email }: Pick<NewLead, "siteId" | "email">,
  { minPauseSeconds, maxEmails }: { minPauseSeconds: number; maxEmails: number },
): Promise<boolean> {
  const rows = await db
    .insert(leadConfirmations)
    .values({ siteId, email })
    .onConflictDoUpdate({
      target: [leadConfirmations.siteId, leadConfirmations.email],
      set: { sentAt: sql`now()`, sentCount: sql`${leadConfirmations.sentCount} + 1` },
      setWhere: sql`${leadConfirmations.sentAt} < now() - make_interval(secs => ${minPauseSeconds})
        and ${leadConfirmations.sentCount} < ${maxEmails}`,
    })
    .returning({ email: leadConfirmations.email });
  return rows.length > 0;
}

/** Confirms the leads of an address. @returns the number of newly confirmed leads */
export async function confirmLeads(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  email: string,
): Promise<number> {
  const rows = await db
    .update(leads)
    .set({ confirmedAt: sql`now()` })
    .where(and(isLeadWith(site, email), isNull(leads.confirmedAt)))
    .returning({ id: leads.id });
  await db
    .delete(leadSuppressions)
    .where(and(isSuppressionOf(site, email), eq(leadSuppressions.reason, "unsubscribed")));
  return rows.length;
}

/** Deletes the leads that have been unconfirmed since before a time, and their email counts. */
export async function deleteUnconfirmed(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(leads)
    .where(and(isNull(leads.confirmedAt), lt(leads.updatedAt, before)));
  await db.delete(leadConfirmations).where(lt(leadConfirmations.sentAt, before));
  return rowCount ?? 0;
}

/**
 * Stores that an address must not get the site's email. Idempotent. A complaint and an address that cannot be
 * reached count for more than an opt-out, which a new sign-up ends.
 */
export async function insertSuppression(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  email: string,
  reason: SuppressionReason = "unsubscribed",
): Promise<void> {
  await db
    .insert(leadSuppressions)
    .values({ siteId: site.id, email, reason })
    .onConflictDoUpdate({
      target: [leadSuppressions.siteId, leadSuppressions.email],
      set: { reason, insertedAt: sql`now()` },
      setWhere: sql`${leadSuppressions.reason} = 'unsubscribed' and excluded.reason <> 'unsubscribed'`,
    });
}

/** The addresses among these that have opted out. */
export async function findSuppressed(
  db: Queryable,
  site: SiteScope,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = await db
    .select({ email: leadSuppressions.email })
    .from(leadSuppressions)
    .where(and(eq(leadSuppressions.siteId, site.id), inArray(leadSuppressions.email, [...emails])));
  return rows.map(({ email }) => email);
}

/** Lets an address get a site's email again. */
export async function deleteSuppression(
  db: Queryable,
  site: SiteScope,
  email: string,
): Promise<void> {
  await db.delete(leadSuppressions).where(isSuppressionOf(site, email));
}
