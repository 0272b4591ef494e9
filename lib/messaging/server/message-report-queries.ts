import { desc, lt } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { messageReports } from "./messaging-tables.ts";

export async function insertReport(
  db: Queryable,
  row: typeof messageReports.$inferInsert,
): Promise<void> {
  await db.insert(messageReports).values(row);
}

/** Reports of all sites, the newest first. */
export async function findReports(
  db: Queryable,
  { after, limit }: { after: number | undefined; limit: number },
) {
  return db
    .select()
    .from(messageReports)
    .where(after === undefined ? undefined : lt(messageReports.id, after))
    .orderBy(desc(messageReports.id))
    .limit(limit);
}
export type MessageReport = Awaited<ReturnType<typeof findReports>>[number];
