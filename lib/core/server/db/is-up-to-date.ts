import { readFileSync } from "node:fs";
import pg from "pg";
import { programFile } from "#lib/core/server/program-folder.ts";

const journal = programFile("lib/core/server/db/migrations/meta/_journal.json");

/**
 * Whether the newest migration has been applied, no migration is older than the first version, and there is at least
 * one site. Uses a plain client without an ORM, because every start waits for it.
 */
export async function isUpToDate(url: string): Promise<boolean> {
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { when: number }[] };
  const times = entries.map((entry) => entry.when);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A connection that is cut while it waits fails the query as well.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_current: boolean | null; has_site: boolean }>(
      `select exists (select 1 from sites) as has_site,
         (select min(created_at) >= $1 and max(created_at) >= $2 from drizzle.__drizzle_migrations) as is_current`,
      [Math.min(...times), Math.max(...times)],
    );
    return rows[0]?.is_current === true && rows[0].has_site;
  } catch (error) {
    // 42P01 and 3F000: the table or the schema does not exist yet.
    if (["42P01", "3F000"].includes((error as { code?: string }).code ?? "")) return false;
    throw error;
  } finally {
    await client.end();
  }
}
