import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/**
 * Makes PostgreSQL count the rows of all tables. By default it does this only minutes after many rows were added.
 * Until then it plans for the old sizes and may read whole tables instead of using an index.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`);
    await tx.execute(sql`analyze`);
  });
}
