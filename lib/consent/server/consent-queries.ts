import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { consentRecords } from "./consent-tables.ts";

export type NewConsentRecord = Omit<
  typeof consentRecords.$inferInsert,
  "id" | "siteId" | "insertedAt"
>;

/** Stores a choice. */
export async function insertConsentRecord(
  db: Queryable,
  site: SiteScope,
  record: NewConsentRecord,
): Promise<void> {
  await db.insert(consentRecords).values({ ...record, siteId: site.id });
}

/** Deletes choices that are older than a number of days, in batches. @returns the number of deleted choices */
export async function deleteOldConsentRecords(
  db: Queryable,
  { days, max }: { days: number; max: number },
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from consent_records where id in (
      select id from consent_records
      where chosen_at < now() - make_interval(days => ${days}::int)
      order by chosen_at limit ${max}
    )`);
  return rowCount ?? 0;
}
