import pg from "pg";
import { applyOneByOne, MIGRATION_LOCK } from "./apply-migrations.ts";

/**
 * Applies pending migrations, each in a transaction of its own. Instances that start together wait for each other, as
 * they do for a backup, for at most ten minutes. A statement that waits 10 s for a lock fails, and its migration is rolled back. Throws the error of
 * PostgreSQL.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A lost connection also rejects the query; without a listener the error would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("set lock_timeout = '10min'");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set lock_timeout = '10s'");
    await client.query("set client_min_messages = warning");
    await applyOneByOne(client);
  } finally {
    // Ending the session releases the lock.
    await client.end();
  }
}
