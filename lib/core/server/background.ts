import type { Logger } from "./log.ts";

/** Work that continues after the response, so that response times reveal nothing about it. */
export type Background = {
  /** Starts the work without waiting for it. Errors are logged. */
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves when no work is running. */
  idle: () => Promise<void>;
};

/** Tasks above this number are skipped and logged. */
const maxConcurrent = 200;

/** Background work of one process. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run: (name, work) => {
      if (running.size >= maxConcurrent) {
        log.warn({ work: name }, "background work skipped: too many tasks are running");
        return;
      }
      const done = work()
        .catch((error: unknown) => log.error({ work: name, err: error }, "background work failed"))
        .finally(() => running.delete(done));
      running.add(done);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
