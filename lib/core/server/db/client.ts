import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { PreparedClient } from "./prepared-client.ts";

export type Database = NodePgDatabase;
/** A database or a transaction of it: what a query takes. */
export type Queryable = Pick<
  Database,
  | "select"
  | "selectDistinct"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "with"
  | "$with"
  | "$count"
>;

/** Called for every statement a pool sends, so that tests and metrics can count them. */
export type StatementListener = (text: string) => void;

/**
 * Opens the pool behind one process. Statements end after 5 s, a wait for a free connection after
 * 2 s, so that a stuck database turns into a clear failure and not into a queue without end.
 * @param url PostgreSQL connection string
 * @param onStatement hears the text of each statement
 */
export function openDatabase(
  url: string,
  onStatement?: StatementListener,
): { db: Database; pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    Client: PreparedClient,
    connectionString: url,
    max: 12,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5000,
    application_name: "condition-communities",
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const db = drizzle(
    pool,
    onStatement ? { logger: { logQuery: (text: string) => onStatement(text) } } : {},
  );
  return { db, pool, close: () => pool.end() };
}
