import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { ignoreLostConnections } from "./bounded-pool.ts";
import { PlannedPool } from "./planned-pool.ts";
import { PreparedClient } from "./prepared-client.ts";

/** Settings of the pools of servers and programs. */
export const poolSettings = {
  max: 12,
  connectionTimeoutMillis: 2000,
  idleTimeoutMillis: 60_000,
  // Slightly shorter than the process's own timeout, so that the connection survives.
  statement_timeout: 4800,
  application_name: "condition-communities",
} as const;

export type Database = NodePgDatabase;
/** A database or a transaction: the first parameter of query functions. */
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

type Opened = { db: Database; pool: pg.Pool; close: () => Promise<void> };

function open(pool: pg.Pool, onStatement?: StatementListener): Opened {
  const db = drizzle(
    pool,
    onStatement ? { logger: { logQuery: (text: string) => onStatement(text) } } : {},
  );
  return { db, pool, close: () => pool.end() };
}

/**
 * Opens the connection pool of a program. The database ends a statement after 4.8 s, unless the program asks for more, and
 * waiting for a connection fails after 2 s.
 * @param url PostgreSQL connection string
 * @param onStatement called with the text of each statement
 */
export function openDatabase(url: string, onStatement?: StatementListener): Opened {
  const pool = new pg.Pool({ ...poolSettings, Client: PreparedClient, connectionString: url });
  ignoreLostConnections(pool);
  return open(pool, onStatement);
}

/**
 * Opens the connection pool of a server. Statements wait no longer than their deadline
 * (`withQueryDeadline`) for a database that does not answer, so that an outage causes errors
 * instead of hanging requests.
 * @param isDown while it returns true, statements fail at once
 * @param pool options that override the defaults
 */
export function openServerDatabase(
  url: string,
  isDown: () => boolean,
  pool: PlannedPool = new PlannedPool({ ...poolSettings, connectionString: url }),
): Opened {
  pool.refuseWhile(isDown);
  return open(pool);
}
