import type { Logger } from "./log.ts";

/** Work that goes on after an answer, so that how long it takes tells nobody anything. */
export type Background = {
  /** Begins the work at once and does not wait for it. What it throws is logged. */
  run: (name: string, work: () => Promise<unknown>) => void;
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>;
};

/** Most that may be under way; what comes above is left out and logged. */
const maxAtOnce = 200;

/** Background work of one process. */
export function createBackground(log: Logger): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    run: (name, work) => {
      if (underWay.size >= maxAtOnce) {
        log.warn({ work: name }, "too much is under way in the background");
        return;
      }
      const done = work()
        .catch((error: unknown) => log.error({ work: name, err: error }, "background work failed"))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
