import type { Server } from "node:http";
import { setTimeout as startTimer } from "node:timers";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Logger } from "#lib/core/server/log.ts";

const drainMs = 25_000;
/** Turns of the event loop in which a connection is accepted, read and begun with. */
const turnsToRead = 10;

/**
 * On SIGTERM or SIGINT: says it is no longer ready, waits for those who have not heard, takes no new
 * connection, lets requests under way end (25 s at most), then
 * closes the given parts in order. A second signal ends at once.
 */
export function stopOnSignal(options: {
  log: Logger;
  http: Server;
  beginDraining: () => void;
  /** How long connections are still taken after readiness has gone off, in ms. */
  waitMs: number;
  closers: readonly (() => Promise<void>)[];
}): void {
  const { log, http, beginDraining, waitMs, closers } = options;
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, "stopping");
    beginDraining();
    await setTimeout(waitMs);
    // Closing drops connections that look idle. What has arrived on them meanwhile is read first.
    for (let turn = 0; turn < turnsToRead; turn += 1) await setImmediate();
    const [closeSockets, ...others] = closers;
    const drained = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeIdleConnections();
    const timer = startTimer(() => http.closeAllConnections(), drainMs);
    await closeSockets?.();
    await drained;
    clearTimeout(timer);
    for (const close of others) {
      await close().catch((error: unknown) => log.error({ err: error }, "a part did not close"));
    }
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
