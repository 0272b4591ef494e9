import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database } from "#lib/core/server/db/client.ts";

/** A statement with its parameters. */
export type Statement = { text: string; values: unknown[] };

/** Captures the statements that `work` sends, in order. */
export async function captureStatements(
  pool: pg.Pool,
  work: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
  await work(drizzle(pool, { logger: { logQuery } }));
  return statements;
}
