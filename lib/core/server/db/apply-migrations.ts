import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { MIGRATION_LOCK, MIGRATIONS } from "./migrate.ts";

/** When each migration was made, the oldest first. */
export const listMigrationTimes = (): number[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);

/** Until the end of the transaction, instances that start do not migrate. Waits for one that does. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
}

/**
 * Applies pending migrations in the transaction of the client, and notes them where `migrate` does.
 * @param options.upTo the last one to apply, by when it was made; all by default
 */
export async function applyMigrations(
  client: pg.Client,
  { upTo = Number.POSITIVE_INFINITY }: { upTo?: number },
): Promise<void> {
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations
       (id serial primary key, hash text not null, created_at bigint)`,
  );
  const { rows } = await client.query<{ at: string | null }>(
    "select max(created_at)::text as at from drizzle.__drizzle_migrations",
  );
  const done = Number(rows[0]?.at ?? 0);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (folderMillis <= done || folderMillis > upTo) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
      [hash, folderMillis],
    );
  }
}
