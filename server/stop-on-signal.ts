import type { Server } from "node:http";
import { setTimeout as startTimer } from "node:timers";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Logger } from "#lib/core/server/log.ts";

const drainMs = 25_000;
/** Turns of the event loop to accept a connection, read its request and start handling it. */
const turnsToRead = 10;

/**
 * On SIGTERM or SIGINT: reports not ready, waits for load balancers to notice, stops accepting
 * connections, lets running requests finish (25 s at most), then calls `closers` in order. A second
 * signal exits at once.
 */
export function stopOnSignal(options: {
  log: Logger;
  http: Server;
  beginDraining: () => void;
  /** How long connections are accepted after reporting not ready, in ms. */
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
    // Closing drops idle-looking connections, so requests that have arrived on them are read first.
    for (let turn = 0; turn < turnsToRead; turn += 1) await setImmediate();
    const [closeSockets, ...others] = closers;
    const drained = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeIdleConnections();
    const timer = startTimer(() => http.closeAllConnections(), drainMs);
    await closeSockets?.();
    await drained;
    clearTimeout(timer);
    for (const close of others) {
      await close().catch((error: unknown) => log.error({ err: error }, "closing failed"));
    }
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
