import type { SQL } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { prepareConditions } from "./work-queries.ts";

/** How often the database is asked what waits. */
const everyMs = 500;

/** Work that waits in the database for some process to do it. */
export type WaitingWork = {
  /** A condition that is true while work waits. Where none does, it reads an index without entries. */
  isWaiting: SQL;
  /**
   * Does it. Called while work waits, but never twice at once; several processes may do it at the same time.
   * @param signal ends it after the step under way
   */
  work: (signal: AbortSignal) => Promise<unknown>;
  onError: (error: unknown) => void;
};

/** Work that runs alongside requests. */
export type Relay = {
  /** The action while it waits. */
  waiting?: readonly WaitingWork[];
  /** Starts what is done from time to time. @returns a function that stops it, and what waited and is under way */
  start: () => () => Promise<void>;
};

/**
 * Asks twice a second which work waits, in one statement for all of it, and does that: a statement of each kind would cost more
 * than what all of them read. So a condition that cannot be asked, because its table is locked, holds up all work meanwhile. Once
 * for a pool of connections.
 * @param options.onError called when the database could not be asked
 * @returns a function that stops it, after the work under way
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
