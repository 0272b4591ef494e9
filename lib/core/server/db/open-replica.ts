import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { InvalidationFeed } from "#lib/core/server/invalidation.ts";
import { type Database, openServerDatabase } from "./client.ts";

/** The interval at which the replica is compared with the primary while nothing changes, in ms. */
const everyMs = 500;
/** Pause before the replica is checked again for the position of the primary, in ms. */
const againMs = 20;
/**
 * How long a comparison with the primary is valid, in ms: reads are at most a second, plus the time
 * of the comparison, out of date.
 */
const validMs = 1000;

/** A streaming replica of the database. */
export type Replica = {
  db: Database;
  /** Whether it has every change that this process knows of, and is at most about a second behind. */
  isCurrent: () => boolean;
  close: () => Promise<void>;
};

/** The end of the primary's log: everything committed is before it. */
async function readPosition(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_flush_lsn()::text as position`,
  );
  return rows[0]?.position ?? "0/0";
}

/** @throws when the database is no streaming replica */
async function hasReached(replica: Database, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ reached: boolean | null }>(
    sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`,
  );
  const reached = rows[0]?.reached;
  if (typeof reached !== "boolean") throw new Error("The database is no streaming replica");
  return reached;
}

/**
 * Opens a streaming replica for reads that must see every change that this process knows of. After each invalidation
 * it counts as outdated until it has replayed the primary's log up to that moment.
 * @param options.onError called when it cannot be compared with the primary, once for each outage
 */
export function openReplica(options: {
  url: string;
  primary: Database;
  invalidations: Pick<InvalidationFeed, "subscribe">;
  onError: (error: unknown) => void;
}): Replica {
  const { url, primary, invalidations, onError } = options;
  let changes = 0;
  let seenChanges = -1;
  let validUntil = 0;
  let hasFailed = false;
  let isClosed = false;
  let wake: () => void = () => undefined;
  const isAnswering = () => performance.now() < validUntil + validMs;
  // The first comparison must be able to send statements before the replica has answered.
  const { db, close } = openServerDatabase(url, () => hasFailed && !isAnswering());
  const comparison = openServerDatabase(url, () => false);
  const unsubscribe = invalidations.subscribe(() => {
    changes += 1;
    wake();
  });

  async function compare(): Promise<void> {
    const before = changes;
    const askedAt = performance.now();
    const position = await readPosition(primary);
    while (!isClosed && !(await hasReached(comparison.db, position))) {
      // The replica is behind; the next comparison checks it again.
      if (performance.now() > askedAt + validMs) return;
      await wait(againMs);
    }
    seenChanges = before;
    validUntil = askedAt + validMs;
    hasFailed = false;
  }

  async function follow(): Promise<void> {
    while (!isClosed) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      await compare().catch((error: unknown) => {
        if (!hasFailed && !isClosed) onError(error);
        hasFailed = true;
      });
      if (!hasFailed && seenChanges !== changes) {
        await wait(againMs);
        continue;
      }
      const timer = new AbortController();
      const pause = wait(everyMs, undefined, { signal: timer.signal, ref: false });
      await Promise.race([hasFailed ? pause : woken, pause]).catch(() => undefined);
      timer.abort();
      pause.catch(() => undefined);
    }
  }
  const following = follow();

  return {
    db,
    isCurrent: () => !hasFailed && seenChanges === changes && performance.now() < validUntil,
    close: async () => {
      isClosed = true;
      unsubscribe();
      wake();
      await following;
      await Promise.all([close(), comparison.close()]);
    },
  };
}
