import { createChangeFeed, type Store } from "#lib/core/server/changes.ts";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { joinDatabase } from "#lib/core/server/db/prepare-database.ts";
import { type Env, parseEnv } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { openSiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { prepareNetwork } from "./prepare-network.ts";

/**
 * Does an operator's work on one site from the command line, beside a running product or without
 * one; the database is opened before and closed after.
 * @throws StartUpError where there is no such site
 */
export async function withSite<Result>(
  prefix: string,
  work: (parts: { store: Store; site: Site; env: Env }) => Promise<Result>,
): Promise<Result> {
  const env = parseEnv();
  const database = await joinDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const { url } = database;
    await prepareNetwork({ url, seedDemo: env.SEED_DEMO, networkDomain: env.NETWORK_DOMAIN });
    const { db, close } = openDatabase(url);
    try {
      const store = { db, changes: createChangeFeed() };
      const directory = await openSiteDirectory(db, store.changes, () => undefined);
      const site = directory.byPrefix(prefix);
      if (!site) throw new StartUpError(`There is no site ${prefix}.`);
      return await work({ store, site, env });
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}
