import type { PreparedDatabase } from "#lib/core/server/db/prepare-database.ts";
import type { Logger } from "#lib/core/server/log.ts";

/** Starts the embedded database again whenever it ends by itself, and logs that. */
export function keepDatabaseRunning(database: PreparedDatabase, log: Logger): void {
  database.keepRunning({
    onEnded: () => log.error("the embedded database has ended and is started again"),
    onFailed: (error) =>
      log.error({ err: error }, "the embedded database did not start and is tried again"),
    onRestarted: () => log.info("the embedded database runs again"),
  });
}
