import { migrate } from "#lib/core/server/db/migrate.ts";
import { seedDatabase } from "#seed/seed-database.ts";

/** The demo sites that API tests run on: one of each kind they need. */
export const testSites = ["migraine", "sleep", "insomnia", "mentalhealth", "shn", "lupus"];

/**
 * Fills the database that every test database is a copy of. It must leave no connection open,
 * because PostgreSQL copies only a database nobody uses.
 */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url);
  await seedDatabase({ url, networkDomain: "localhost", sitePrefixes: testSites });
}
