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

type Stop = (signal: NodeJS.Signals) => Promise<void>;

/** Has another function called at the first signal. @returns false if that signal has arrived already */
export type HandOverStop = (next: Stop) => boolean;

/**
 * Calls `stop` at the first signal that asks the process to stop. A second signal exits at once, unless it is the
 * first one forwarded by npm. The listeners stay: a signal that arrives while one is removed would be lost.
 */
export function onStopSignal(stop: Stop): HandOverStop {
  let current = stop;
  let stoppingSince: number | null = null;
  const handleSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === null) {
      stoppingSince = performance.now();
      void current(signal);
    } else if (performance.now() - stoppingSince > forwardedMs) process.exit(1);
  };
  for (const signal of stopSignals) process.on(signal, handleSignal);
  return (next) => {
    current = next;
    return stoppingSince === null;
  };
}

/**
 * On a signal to stop: reports not ready, waits for load balancers to notice, closes the port,
 * tells clients that their connections close, lets running requests finish (25 s at most), then
 * calls `closers` in order and exits. A process started in a terminal has no load balancer, so
 * Ctrl-C does not wait. A worker whose successor listens does the same without reporting or
 * waiting.
 * @returns false if the process is being stopped already
 */
export function stopOnSignal(options: {
  log: Logger;
  handOver: HandOverStop;
  drain: Drain;
  /** Resolves when the server listens: a signal that arrives before that waits. */
  listening: Promise<void>;
  beginDraining: () => void;
  /** How long connections are accepted after reporting not ready, in ms. */
  waitMs: number;
  closers: readonly (() => Promise<void>)[];
}): boolean {
  const { log, handOver, drain, listening, beginDraining, waitMs, closers } = options;
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
  onRetired(() => {
    log.info("another worker has taken over");
    void stop();
  });
  return handOver(async (signal) => {
    log.info({ signal }, "stopping");
    await listening;
    beginDraining();
    if (signal === "SIGTERM") await wait(waitMs);
    const others = getWorkerPort();
    await drain.closePort(others?.takeFromSupervisor);
    await others?.waitForOthers();
    await stop();
  });
}
