import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { campaignEntries } from "./campaign-tables.ts";

export type NewEntry = Omit<typeof campaignEntries.$inferInsert, "id" | "insertedAt" | "siteId">;

/** @returns false when the address or the member already has an entry */
export async function insertEntry(
  db: Queryable,
  site: SiteScope,
  entry: NewEntry,
): Promise<boolean> {
  const rows = await db
    .insert(campaignEntries)
    .values({ ...entry, siteId: site.id })
    .onConflictDoNothing()
    .returning({ id: campaignEntries.id });
  return rows.length > 0;
}

/** Entries of a campaign, oldest first, after an id. */
export async function findEntries(
  db: Queryable,
  site: SiteScope,
  options: { campaign: string; afterId: number; limit: number },
) {
  return db
    .select()
    .from(campaignEntries)
    .where(
      and(
        eq(campaignEntries.siteId, site.id),
        eq(campaignEntries.campaign, options.campaign),
        gt(campaignEntries.id, options.afterId),
      ),
    )
    .orderBy(asc(campaignEntries.id))
    .limit(options.limit);
}
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

/** The questions that anyone has answered in a campaign, by name. */
export async function findAnswerNames(
  db: Queryable,
  site: SiteScope,
  campaign: string,
): Promise<string[]> {
  const name = sql<string>`jsonb_object_keys(${campaignEntries.answers})`.as("name");
  const rows = await db
    .selectDistinct({ name })
    .from(campaignEntries)
    .where(and(eq(campaignEntries.siteId, site.id), eq(campaignEntries.campaign, campaign)))
    .orderBy(name);
  return rows.map((row) => row.name);
}
