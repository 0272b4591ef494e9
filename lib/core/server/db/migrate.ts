import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { programFile } from "#lib/core/server/program-folder.ts";

/** An arbitrary number that no other advisory lock uses. */
export const MIGRATION_LOCK = 7_203_114;

/** The migrations of this release. */
export const MIGRATIONS = programFile("lib/core/server/db/migrations");

/**
 * Applies pending migrations. Instances that start together wait for each other for at most a minute. A
 * statement that waits 10 s for a lock fails, and the whole run is rolled back. Throws the error of
 * PostgreSQL.
 */
export async function migrate(url: string, migrationsFolder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("set lock_timeout = '60s'");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set lock_timeout = '10s'");
    await client.query("set client_min_messages = warning");
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}
