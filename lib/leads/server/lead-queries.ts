import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { leadSuppressions, leads } from "./lead-tables.ts";

export type NewLead = Omit<typeof leads.$inferInsert, "id" | "insertedAt" | "updatedAt">;

/**
 * Stores a lead; the same address and campaign of a site stay one row. Signing up ends an earlier
 * opt-out, in the same statement.
 * @param submittedAt when the person signed up, for a write that comes later: an opt-out after that
 * moment stays
 */
export async function upsertLead(db: Queryable, row: NewLead, submittedAt?: Date): Promise<void> {
  const { source, medium, form, contentType, pageviewId } = row;
  const { siteId, email, insertedAt } = leadSuppressions;
  const isEarlier = submittedAt && lte(insertedAt, submittedAt);
  const optedIn = db.$with("opted_in").as(
    db
      .delete(leadSuppressions)
      .where(and(eq(siteId, row.siteId), eq(email, row.email), isEarlier))
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

/** How many rows an address has on a site. */
export async function countLeads(db: Queryable, site: SiteScope, email: string): Promise<number> {
  return db.$count(leads, and(eq(leads.siteId, site.id), eq(leads.email, email)));
}

/** Stores that an address must not get the site's email. Idempotent. */
export async function insertSuppression(
  db: Queryable,
  site: SiteScope,
  email: string,
): Promise<void> {
  await db.insert(leadSuppressions).values({ siteId: site.id, email }).onConflictDoNothing();
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
  await db
    .delete(leadSuppressions)
    .where(and(eq(leadSuppressions.siteId, site.id), eq(leadSuppressions.email, email)));
}
