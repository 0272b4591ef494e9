import type { KeepRunningCallbacks } from "#lib/core/server/db/embedded/keep-running.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { checkDatabaseUrl } from "./check-database-url.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

/** A reachable database. */
export type PreparedDatabase = {
  url: string;
  /** Restarts an embedded server whenever it ends by itself; does nothing for an external database. */
  keepRunning: (events: KeepRunningCallbacks) => void;
  /** Stops the embedded server; does nothing for an external database. */
  stop: () => Promise<void>;
};

/** An external database, which the product neither starts nor stops. */
const external = (url: string): PreparedDatabase => ({
  url,
  keepRunning: () => undefined,
  stop: async () => undefined,
});

/** Used instead of a database in a web tier, which has no database. */
export const noDatabase: PreparedDatabase = external("");

/**
 * Connects to the database of `databaseUrl`, which must respond within 10 seconds, or starts the
 * embedded one in `dataDir` when no URL is given. Throws `StartUpError`.
 * @param options.onAsked called when a server has responded or was started
 */
export async function prepareDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  onAsked?: () => void;
}): Promise<PreparedDatabase> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl) {
    const checking = checkDatabaseUrl(databaseUrl);
    options.onAsked?.();
    await checking;
    return external(databaseUrl);
  }
  return startEmbeddedPostgres({ dataDir, onAsked: options.onAsked });
}

/**
 * Like `prepareDatabase`, for a command-line task. If the product is running, its embedded database is used and not
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
    return external(url);
  }
}
