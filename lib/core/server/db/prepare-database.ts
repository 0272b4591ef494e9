import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { checkDatabaseUrl } from "./check-database-url.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

/** A database that answers, and how to let go of it. */
export type PreparedDatabase = {
  url: string;
  /** Stops the embedded server; does nothing for a database of someone else's. */
  stop: () => Promise<void>;
};

/**
 * Makes sure there is a PostgreSQL to work with: the one of `databaseUrl` when given, which must
 * answer within 5 seconds, else the embedded one in `dataDir`. Throws `StartUpError`.
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
 * The same for a task beside the product, which may be running: its embedded database is used then,
 * and left to it. Throws `StartUpError`.
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
