import type { SQL } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { prepareConditions } from "./work-queries.ts";

/** The interval between checks for waiting work. */
const everyMs = 500;

/** Work that waits in the database for some process to do it. */
export type WaitingWork = {
  /** A condition that is true while work waits. If there is none, it only reads an empty index. */
  isWaiting: SQL;
  /**
   * Does the work. Called while work waits, but never twice at once; several processes may run it at the same time.
   * @param signal stops it after the current step
   */
  work: (signal: AbortSignal) => Promise<unknown>;
  onError: (error: unknown) => void;
};

/** Work that runs alongside requests. */
export type Relay = {
  /** Work that waits in the database. */
  waiting?: readonly WaitingWork[];
  /** Starts the periodic work. @returns a function that stops it and the running work */
  start: () => () => Promise<void>;
};

/**
 * Checks twice a second which work waits, and runs it. One statement checks all kinds, because a statement for each
 * would cost more than the reads. So a condition on a locked table delays all work. Call it once for a pool of
 * connections.
 * @param options.onError called when the check failed
 * @returns a function that stops it, after the running work
 */
export function watchWork(options: {
  db: Queryable;
  works: readonly WaitingWork[];
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const { db, works, onError } = options;
  const findWaiting = prepareConditions(
    db,
    works.map(({ isWaiting }) => isWaiting),
  );
  const running = new Map<WaitingWork, Promise<void>>();
  const stopping = new AbortController();

  function begin(one: WaitingWork): void {
    if (running.has(one)) return;
    const done = one
      .work(stopping.signal)
      .then(() => undefined, one.onError)
      .finally(() => running.delete(one));
    running.set(one, done);
  }

  const stop = repeat(
    async () => {
      for (const place of await findWaiting()) {
        const one = works[place];
        if (one) begin(one);
      }
    },
    everyMs,
    onError,
  );
  return async () => {
    stopping.abort();
    await stop();
    await Promise.all(running.values());
  };
}
