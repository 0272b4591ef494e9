import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/**
 * Lets the database count the rows of all tables. It does so by itself only minutes after many rows came, and until then takes
 * the tables for as small as before: it looks for each row, and each word, by reading all of them.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql`analyze`);
  });
}
