import pg from "pg";
import { joinDatabase } from "#lib/core/server/db/prepare-database.ts";

const maxConnections = 16;

/** Runs a function with connections to the database of a bench, whether or not a server uses it. */
export async function withPool<Result>(
  dataDir: string,
  work: (pool: pg.Pool, url: string) => Promise<Result>,
): Promise<Result> {
  const { url, stop } = await joinDatabase({ databaseUrl: undefined, dataDir });
  const pool = new pg.Pool({ connectionString: url, max: maxConnections });
  try {
    return await work(pool, url);
  } finally {
    await pool.end();
    await stop();
  }
}
