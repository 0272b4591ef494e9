import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { checkDatabaseUrl } from "./check-database-url.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

/** A reachable database. */
export type PreparedDatabase = {
  url: string;
  /** Stops the embedded server; does nothing for an external database. */
  stop: () => Promise<void>;
};

/**
 * Connects to the database of `databaseUrl`, which must respond within 10 seconds, or starts the embedded
 * one in `dataDir` when no URL is given. Throws `StartUpError`.
 */
export async function prepareDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<PreparedDatabase> {
  if (options.databaseUrl) {
    await checkDatabaseUrl(options.databaseUrl);
    return { url: options.databaseUrl, stop: async () => undefined };
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir: options.dataDir });
  return { url, stop };
}

/**
 * The same for a command-line task. If the product is running, its embedded database is used and not
 * stopped. Throws `StartUpError`.
 */
export async function joinDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
}): Promise<PreparedDatabase> {
  try {
    return await prepareDatabase(options);
  } catch (error) {
    if (!(error instanceof StartUpError && error.code === "database-in-use")) throw error;
    const url = await findRunningPostgres(options);
    if (url === null) throw error;
    return { url, stop: async () => undefined };
  }
}
