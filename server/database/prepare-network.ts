import { isUpToDate } from "#lib/core/server/db/is-up-to-date.ts";
import { migrate } from "#lib/core/server/db/migrate.ts";

/**
 * Brings the database up to date: runs migrations, and creates the demo network in an empty database. For an
 * up-to-date database this costs one small query.
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
  // Loaded on demand, as the demo texts are large.
  const { seedDatabase: seed } = await import("#seed/seed-database.ts");
  await seed({ url, networkDomain });
}
