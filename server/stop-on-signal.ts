import type { Server } from "node:http";
import { setTimeout as startTimer } from "node:timers";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Logger } from "#lib/core/server/log.ts";

const drainMs = 25_000;
/** Turns of the event loop to accept a connection, read its request and start handling it. */
const turnsToRead = 10;
/** npm forwards Ctrl-C to a process that the terminal has sent it to as well, within this time. */
const forwardedMs = 500;

/** What asks the process to stop: a supervisor, Ctrl-C, and a terminal that was closed. */
const stopSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Calls `stop` at the first signal that asks the process to stop. A second one, later than npm forwards the
 * first, exits at once.
 * @returns removes the handlers
 */
export function onStopSignal(stop: (signal: string) => Promise<void>): () => void {
  let stoppingSince: number | null = null;
  const handleSignal = (signal: string) => {
    if (stoppingSince === null) {
      stoppingSince = performance.now();
      void stop(signal);
    } else if (performance.now() - stoppingSince > forwardedMs) process.exit(1);
  };
  for (const signal of stopSignals) process.on(signal, handleSignal);
  return () => {
    for (const signal of stopSignals) process.off(signal, handleSignal);
  };
}

/**
 * On a signal to stop: reports not ready, waits for load balancers to notice, stops accepting connections,
 * lets running requests finish (25 s at most), then calls `closers` in order and exits.
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
  onStopSignal(async (signal) => {
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
  });
}
