import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "#lib/core/server/log.ts";
import type { Drain } from "#server/http/drain.ts";
import { getWorkerPort, onRetired } from "./worker-process.ts";

/** Maximum time for running requests when the product stops, in ms. */
export const maxDrainMs = 25_000;
/** The terminal sends Ctrl-C to npm and to this process, and npm forwards it within this time. */
const forwardedMs = 500;

/** The signals to stop: from a supervisor, Ctrl-C, and a closed terminal. */
const stopSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/**
 * Calls `stop` at the first signal that asks the process to stop. A second signal exits at once, unless it is the
 * first one forwarded by npm.
 * @returns a function that removes the handlers
 */
export function onStopSignal(stop: (signal: NodeJS.Signals) => Promise<void>): () => void {
  let stoppingSince: number | null = null;
  const handleSignal = (signal: NodeJS.Signals) => {
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
 * On a signal to stop: reports not ready, waits for load balancers to notice, closes the port,
 * tells clients that their connections close, lets running requests finish (25 s at most), then
 * calls `closers` in order and exits. A process started in a terminal has no load balancer, so
 * Ctrl-C does not wait. A worker whose successor listens does the same without reporting or
 * waiting.
 */
export function stopOnSignal(options: {
  log: Logger;
  drain: Drain;
  beginDraining: () => void;
  /** How long connections are accepted after reporting not ready, in ms. */
  waitMs: number;
  closers: readonly (() => Promise<void>)[];
}): void {
  const { log, drain, beginDraining, waitMs, closers } = options;
  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    drain.begin();
    const [closeSockets, ...others] = closers;
    const drained = drain.finish(maxDrainMs);
    await closeSockets?.();
    await drained;
    for (const close of others) {
      await close().catch((error: unknown) => log.error({ err: error }, "closing failed"));
    }
    process.exit(0);
  }
  onStopSignal(async (signal) => {
    log.info({ signal }, "stopping");
    beginDraining();
    if (signal === "SIGTERM") await wait(waitMs);
    const others = getWorkerPort();
    await drain.closePort(others?.takeFromSupervisor);
    await others?.waitForOthers();
    await stop();
  });
  onRetired(() => {
    log.info("another worker has taken over");
    void stop();
  });
}
