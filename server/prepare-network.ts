import { isUpToDate } from "#lib/core/server/db/is-up-to-date.ts";
import { migrate } from "#lib/core/server/db/migrate.ts";

/**
 * Brings the database to the state this version needs: migrations, and the demo network in an empty
 * one. A database that is ready already costs one small query.
 */
export async function prepareNetwork(options: {
  url: string;
  seedDemo: boolean;
  networkDomain: string;
}): Promise<void> {
  const { url, seedDemo, networkDomain } = options;
  if (await isUpToDate(url)) return;
  await migrate(url);
  if (!seedDemo) return;
  // Loaded only here: the texts of the demo are large.
  const { seedDatabase: seed } = await import("#seed/seed-database.ts");
  await seed({ url, networkDomain });
}
