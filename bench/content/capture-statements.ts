import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "#lib/core/server/db/client.ts";

/** A statement as the product sends it. */
export type Statement = { text: string; values: unknown[] };

/** The product's own statements while it answers `work`, in the order they were sent. */
export async function captureStatements(
  pool: pg.Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
  await work(drizzle(pool, { logger: { logQuery } }));
  return statements;
}
