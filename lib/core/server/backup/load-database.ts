import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import {
  applyMigrations,
  listMigrationTimes,
  lockMigrations,
} from "#lib/core/server/db/apply-migrations.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { type DatabaseShape, readMigratedAt, type TableShape } from "./database-shape.ts";
import { openClient } from "./open-client.ts";

const quote = pg.escapeIdentifier;
/** Bounds are inserted into a statement, so they are checked. */
const boundsPattern = /^FOR VALUES FROM \('[\d :+-]+'\) TO \('[\d :+-]+'\)$/;

/** @throws StartUpError for an archive that this release cannot load */
export function assertKnownShape({ migratedAt, partitions }: DatabaseShape): void {
  const times = listMigrationTimes();
  if (migratedAt < Math.min(...times))
    throw new StartUpError(
      "The backup was made before version 0.1.0. Restore it with the last commit that has `0116_further-words.sql`, and back up there.",
    );
  if (!times.includes(migratedAt))
    throw new StartUpError(
      "The backup was made by a newer or another release: restore it with that release.",
    );
  if (partitions.some(({ bounds }) => !boundsPattern.test(bounds)))
    throw new StartUpError("The backup has partitions that this release does not know.");
}

async function assertNobodyElse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rowCount)
    throw new StartUpError(
      `The database has ${rowCount} other connections: stop every instance first.`,
    );
}

/** Whether the database contains a network. */
async function hasNetwork(client: pg.Client): Promise<boolean> {
  if ((await readMigratedAt(client)) === null) {
    const { rowCount } = await client.query(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
    );
    return Boolean(rowCount);
  }
  return Boolean((await client.query("select 1 from sites limit 1")).rowCount);
}

/** Loads the tables without their foreign keys and triggers, because stored rows already satisfy them. */
async function loadTables(
  client: pg.Client,
  { tables, partitions, sequences }: DatabaseShape,
  openRows: (table: TableShape) => Promise<Readable>,
): Promise<void> {
  const { rows: keys } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`);
  for (const { name, parent, bounds } of partitions)
    await client.query(
      `create table if not exists ${quote(name)} partition of ${quote(parent)} ${bounds}`,
    );
  for (const table of tables) {
    const name = quote(table.name);
    await client.query(`alter table ${name} disable trigger user`);
    // Migrations may have inserted rows.
    await client.query(`truncate ${name}`);
    const statement = `copy ${name} (${table.columns.map(quote).join(", ")}) from stdin`;
    await pipeline(await openRows(table), client.query(copyFrom(statement)));
    await client.query(`alter table ${name} enable trigger user`);
  }
  for (const { name, value, isCalled } of sequences)
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint, $3)", [
      name,
      value,
      isCalled,
    ]);
  for (const { on, name, definition } of keys)
    await client.query(`alter table ${on} add constraint ${name} ${definition}`);
}

/**
 * Loads a backup: its schema, its rows, then later migrations. It loads everything or nothing.
 * @param options.replaces whether an existing network may be replaced
 * @param options.openRows the rows of a table, in the format of `readRows`
 * @param options.beforeCommit runs when everything is loaded; if it throws, nothing is stored
 * @throws StartUpError when other clients are connected, or when the database is not empty
 */
export async function loadDatabase(options: {
  url: string;
  shape: DatabaseShape;
  replaces: boolean;
  openRows: (table: TableShape) => Promise<Readable>;
  beforeCommit: () => Promise<void>;
}): Promise<void> {
  const { url, shape, replaces, openRows, beforeCommit } = options;
  const client = await openClient(url);
  try {
    await client.query("begin");
    await lockMigrations(client);
    await assertNobodyElse(client);
    if (!replaces && (await hasNetwork(client)))
      throw new StartUpError(
        "The database is not empty. Back it up, then restore with --replace, which removes what is in it.",
      );
    await client.query("drop schema if exists public, drizzle, pgboss cascade");
    await client.query("create schema public");
    await applyMigrations(client, { upTo: shape.migratedAt });
    await loadTables(client, shape, openRows);
    await applyMigrations(client, {});
    await beforeCommit();
    await client.query("commit");
    await client.query("analyze");
  } finally {
    // Ending the session rolls back uncommitted changes.
    await client.end();
  }
}
