import { PlannedPool } from "./planned-pool.ts";

/** Settings of the pools of servers and programs. */
export const poolSettings = {
  max: 12,
  connectionTimeoutMillis: 2000,
  idleTimeoutMillis: 60_000,
  // A little before the process gives up, so that the connection stays.
  statement_timeout: 4800,
  application_name: "condition-communities",
} as const;

/**
 * Makes the pool of a server, without a connection and without the modules that build statements, so that a start can
 * connect while it loads them.
 * @param url PostgreSQL connection string
 */
export function openServerPool(url: string): PlannedPool {
  return new PlannedPool({ ...poolSettings, connectionString: url });
}
