import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { PreparedClient } from "./prepared-client.ts";

export type Database = NodePgDatabase;
/** A database or a transaction, as query functions take it. */
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

/** Called with every statement that a pool sends, so that tests and metrics can count them. */
export type StatementListener = (text: string) => void;

/**
 * Opens the connection pool of a process. A statement times out after 5 s, waiting for a connection
 * after 2 s, so that a slow database causes errors and not an endless queue.
 * @param url PostgreSQL connection string
 * @param onStatement called with the text of each statement
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
  // The pool replaces a connection that breaks while idle, and the statements of one that breaks while it is
  // used fail; without listeners the error would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = drizzle(
    pool,
    onStatement ? { logger: { logQuery: (text: string) => onStatement(text) } } : {},
  );
  return { db, pool, close: () => pool.end() };
}
