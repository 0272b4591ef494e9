import type { Logger } from "#lib/core/server/log.ts";

/** From now on, unhandled errors are logged and do not end the process. */
export function logUnhandledErrors(log: Logger): void {
  process.on("uncaughtException", (error) => log.error({ err: error }, "an error was not caught"));
  process.on("unhandledRejection", (reason) =>
    log.error({ err: reason }, "a promise was rejected, and nobody handled it"),
  );
}
