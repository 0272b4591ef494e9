import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { programFile } from "#lib/core/server/program-folder.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** An arbitrary number that no other advisory lock uses. */
export const MIGRATION_LOCK = 7_203_114;

const readMigrations = () =>
  readMigrationFiles({ migrationsFolder: programFile("lib/core/server/db/migrations") });

/** The creation times of the migrations, the oldest first. */
export const listMigrationTimes = (): number[] =>
  readMigrations().map(({ folderMillis }) => folderMillis);

/**
 * Keeps starting instances from migrating until the end of the transaction. Waits for an instance that is migrating.
 */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
}

/**
 * Versions before 0.1.0 had other migrations. The baseline has the time of the last of them, which led to the same
 * tables. So a backup of a database with that last migration can be restored.
 */
const beforeFirstVersion = (hasLast: boolean) =>
  new StartUpError(
    `The database was made before version 0.1.0. ${hasLast ? "Run" : "Start it once with the last commit that has `0116_further-words.sql`, then run"} \`npm run admin -- backup before.zip\` and \`npm run admin -- restore --replace before.zip\`.`,
    { code: "database-before-first-version" },
  );

/**
 * The migrations that the database lacks, the oldest first.
 * @throws StartUpError for a database that is older than the first migration
 */
async function listPending(client: pg.Client): Promise<MigrationMeta[]> {
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    "select min(created_at)::text as first, max(created_at)::text as last from drizzle.__drizzle_migrations",
  );
  const migrations = readMigrations();
  const baseline = migrations[0]?.folderMillis ?? 0;
  const last = Number(rows[0]?.last ?? 0);
  if (Number(rows[0]?.first ?? baseline) < baseline) throw beforeFirstVersion(last >= baseline);
  return migrations.filter(({ folderMillis }) => folderMillis > last);
}

async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
    [hash, folderMillis],
  );
}

/**
 * Applies pending migrations in the transaction of the client, and records them in the table of drizzle-kit.
 * @param options.upTo creation time of the last migration to apply; all by default
 */
export async function applyMigrations(
  client: pg.Client,
  { upTo = Number.POSITIVE_INFINITY }: { upTo?: number },
): Promise<void> {
  for (const migration of await listPending(client))
    if (migration.folderMillis <= upTo) await apply(client, migration);
}

/**
 * Applies pending migrations, each in a transaction of its own, so that none holds the locks of
 * earlier ones. After a failure, the next start continues with the failed one.
 */
export async function applyOneByOne(client: pg.Client): Promise<void> {
  for (const migration of await listPending(client)) {
    await client.query("begin");
    try {
      await apply(client, migration);
      await client.query("commit");
    } catch (error) {
      // Without a connection there is nothing to roll back, and the first error is the cause.
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  }
}
