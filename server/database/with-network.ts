import { openDatabase } from "#lib/core/server/db/client.ts";
import { joinDatabase } from "#lib/core/server/db/prepare-database.ts";
import { type Env, parseEnv } from "#lib/core/server/env.ts";
import { createInvalidationFeed, type Store } from "#lib/core/server/invalidation.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import {
  loadSites,
  openSiteDirectory,
  type SiteDirectory,
} from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { prepareNetwork } from "./prepare-network.ts";

/** The dependencies of command-line programs. */
export type Network = { store: Store; directory: SiteDirectory; env: Env };

/**
 * Runs a command-line program on the network, whether the product is running or not. Opens the
 * database and closes it afterwards.
 */
export async function withNetwork<Result>(
  work: (network: Network) => Promise<Result>,
): Promise<Result> {
  const env = parseEnv();
  const database = await joinDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const { url } = database;
    await prepareNetwork({ url, seedDemo: env.SEED_DEMO, networkDomain: env.NETWORK_DOMAIN });
    const { db, close } = openDatabase(url);
    try {
      const store = { db, invalidations: createInvalidationFeed() };
      const directory = await openSiteDirectory(
        () => loadSites(db),
        store.invalidations,
        () => undefined,
      );
      return await work({ store, directory, env });
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

/** Finds a site by its prefix. @throws StartUpError if there is none */
export function getSiteByPrefix(directory: SiteDirectory, prefix: string): Site {
  const site = directory.byPrefix(prefix);
  if (!site) throw new StartUpError(`There is no site ${prefix}.`);
  return site;
}
