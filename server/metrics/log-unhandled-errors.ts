import type { Logger } from "#lib/core/server/log.ts";

/** From now on an error that nobody handles is logged, and ends nothing. */
export function logUnhandledErrors(log: Logger): void {
  process.on("uncaughtException", (error) => log.error({ err: error }, "an error was not caught"));
  process.on("unhandledRejection", (reason) =>
    log.error({ err: reason }, "a promise was rejected, and nobody handled it"),
  );
}
