import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "#lib/core/server/log.ts";
import type { WorkerProcess } from "./worker-process.ts";

/** The first pause before an ended worker is replaced, in ms. Pauses grow if workers keep ending soon. */
const firstPauseMs = 250;
const maxPauseMs = 30_000;
/** A worker that ran at least this long did not end because of a failed start. */
const soundMs = 60_000;

/** The processes that serve the product. */
export type WorkerPool = {
  /** Starts all workers. @returns false when the first worker cannot listen */
  start: () => Promise<boolean>;
  /**
   * Replaces the workers one after the other: each stops when its successor listens. Keeps the old ones when a successor
   * does not. A call during another does nothing.
   */
  reload: () => Promise<void>;
  /** Sends a signal to all workers. Resolves when they have ended, or were killed after `maxMs`. */
  stop: (signal: NodeJS.Signals, maxMs: number) => Promise<void>;
};

type Pause = (ms: number) => Promise<unknown>;

/**
 * @param options.startWorker starts a worker; the first worker prints the URLs of the sites
 * @param options.pause waits before a worker is replaced
 */
export function createWorkerPool(options: {
  count: number;
  startWorker: (isFirst: boolean) => WorkerProcess;
  log: Pick<Logger, "info" | "error">;
  pause?: Pause;
}): WorkerPool {
  const { count, startWorker, log, pause = (ms) => wait(ms, undefined, { ref: false }) } = options;
  const places: (WorkerProcess | undefined)[] = Array.from({ length: count });
  const running = new Set<WorkerProcess>();
  let isStopping = false;
  let isReloading = false;

  function begin(isFirst = false): WorkerProcess {
    const worker = startWorker(isFirst);
    running.add(worker);
    void worker.ended.then(() => running.delete(worker));
    return worker;
  }

  /** Keeps a place occupied: starts another worker whenever the current worker ends by itself. */
  async function keep(place: number, first: WorkerProcess): Promise<void> {
    let failures = 0;
    for (let worker = first; ; worker = begin()) {
      places[place] = worker;
      const startedAt = performance.now();
      const how = await worker.ended;
      if (isStopping || places[place] !== worker) return;
      failures = performance.now() - startedAt > soundMs ? 1 : failures + 1;
      log.error({ pid: worker.pid, how }, "a worker has ended and is replaced");
      await pause(Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1)));
      if (isStopping || places[place] !== worker) return;
    }
  }

  async function replaceAll(): Promise<void> {
    for (const [place, old] of places.entries()) {
      const next = begin();
      if (!(await next.listens)) {
        if (!isStopping) log.error({}, "a new worker did not start; the others continue");
        return;
      }
      if (isStopping) return;
      void keep(place, next);
      old?.stop("retire");
      await old?.ended;
    }
    log.info({ workers: count }, "all workers are replaced");
  }

  return {
    start: async () => {
      const first = begin(true);
      if (!(await first.listens)) return false;
      void keep(0, first);
      for (let place = 1; place < count && !isStopping; place += 1) void keep(place, begin());
      return true;
    },
    reload: async () => {
      if (isReloading || isStopping) return;
      isReloading = true;
      await replaceAll();
      isReloading = false;
    },
    stop: async (signal, maxMs) => {
      isStopping = true;
      for (const worker of running) worker.stop(signal);
      void Promise.all([...running].map(({ leavesPort }) => leavesPort)).then(() => {
        for (const worker of running) worker.tellPortClosed();
      });
      const ending = Promise.all([...running].map(({ ended }) => ended));
      const isDone = await Promise.race([
        ending.then(() => true),
        wait(maxMs, false, { ref: false }),
      ]);
      if (isDone) return;
      for (const worker of running) worker.kill();
      await ending;
    },
  };
}
