import { migrate } from "#lib/core/server/db/migrate.ts";

/**
 * Fills the database that every test database is a copy of. It must leave no connection open,
 * because PostgreSQL copies only a database nobody uses.
 */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url);
}
