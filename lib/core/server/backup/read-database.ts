import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { MIGRATION_LOCK } from "#lib/core/server/db/apply-migrations.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { type DatabaseShape, readShape, type TableShape } from "./database-shape.ts";
import { openClient } from "./open-client.ts";

/** The state of a database at one moment. */
export type Snapshot = {
  shape: DatabaseShape;
  /** The rows of a table in PostgreSQL's text format, one per line. Read one table at a time. */
  readRows: (table: TableShape) => AsyncIterable<string>;
  close: () => Promise<void>;
};

const quote = pg.escapeIdentifier;

/**
 * Opens a snapshot without later writes. Only migrating instances wait for it: otherwise a table that a migration
 * replaced would look empty.
 * @throws StartUpError for a database that was never prepared
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await openClient(url);
  try {
    // Taken before the snapshot, which would otherwise be older than the migrations that it waits for.
    await client.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
    await client.query("begin isolation level repeatable read read only");
    const shape = await readShape(client);
    if (!shape) throw new StartUpError("The database is empty: there is nothing to back up.");
    return {
      shape,
      readRows: ({ name, columns }) => {
        const statement = `copy (select ${columns.map(quote).join(", ")} from ${quote(name)}) to stdout`;
        return client.query(copyTo(statement)).setEncoding("utf8");
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
