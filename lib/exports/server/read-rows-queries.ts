import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { ExportedRow } from "#lib/members/server/export-part.ts";

const batchSize = 500;

/**
 * Reads the rows of a statement in batches, so that any number fits into memory. Times are ISO 8601.
 * @param tx a transaction: its cursor is closed when the last row was read or the loop ends
 */
export async function* readRows(tx: Queryable, select: SQL): AsyncGenerator<ExportedRow> {
  await tx.execute(
    sql`declare exported no scroll cursor for select row_to_json(r) as row from (${select}) r`,
  );
  try {
    for (;;) {
      const fetch = sql.raw(`fetch ${batchSize} from exported`);
      const { rows } = await tx.execute<{ row: ExportedRow }>(fetch);
      for (const { row } of rows) yield row;
      if (rows.length < batchSize) return;
    }
  } finally {
    // A failed transaction has already closed the cursor.
    await tx.execute(sql`close exported`).catch(() => undefined);
  }
}
