import { setTimeout as wait } from "node:timers/promises";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import {
  addFailure,
  type Batch,
  type EventRow,
  findBatch,
  findOpenEvents,
  lockFanOut,
  maxEventsPerRead,
  planAnew,
  takeBatch,
} from "./fan-out-queries.ts";
import { findAudience } from "./find-candidates.ts";
import {
  insertForFollowers,
  insertNotifications,
  type NotWritten,
  type Written,
} from "./insert-notifications.ts";
import {
  followersPerBatch,
  gatherMessagesMs,
  latePauseFactor,
  maxPauseMs,
  maxWaitMs,
  pauseFactor,
} from "./notification-limits.ts";

type Options = {
  db: Database;
  /** Called after each batch is stored, with the members who have new notifications. */
  onNotified?: (memberIds: readonly number[]) => void;
  onError?: (error: unknown) => void;
  batchSize?: number;
};

/** A batch to write, and whether this worker has the lock already. */
type Turn = { batch: Batch; isLocked: boolean };

/**
 * Writes the notifications of a batch. Each statement also stores the progress of the batch, so
 * that after a crash the next worker continues after the last statement. Mentioned and answered
 * members are notified before followers. A repeated statement does not notify a member twice.
 * @returns whether its events are finished, or why nothing was written
 */
async function writeBatch(
  { db, onNotified, batchSize = followersPerBatch }: Options,
  { batch, isLocked }: Turn,
): Promise<Pick<Written, "isLast"> | NotWritten> {
  const { direct, followers } = await findAudience(db, batch);
  const isFirst = batch[0].afterMemberId === 0;
  const candidates = isFirst ? direct : [];
  if (!followers || candidates.length > 0) {
    const isLast = followers === null;
    const told = await insertNotifications(db, batch, { candidates, isLast, isLocked });
    if (typeof told === "string") return told;
    if (told.memberIds.length > 0) onNotified?.(told.memberIds);
    if (!followers) return told;
  }
  const next = { ...followers, limit: batchSize, isLocked };
  const insert = (queryable: Queryable) => insertForFollowers(queryable, batch, next);
  // The statement is planned once per connection. While many followers are notified, the tables grow by thousands of
  // rows, and planning again costs little compared with that.
  const insertPlannedAnew = async (tx: Queryable) => {
    await planAnew(tx);
    return insert(tx);
  };
  const written = await (isFirst ? insert(db) : db.transaction(insertPlannedAnew));
  if (typeof written !== "string" && written.memberIds.length > 0) onNotified?.(written.memberIds);
  return written;
}

/** Pauses after a batch that took `tookMs`, so that requests come first. */
async function pauseAfter(event: EventRow, tookMs: number): Promise<void> {
  const isLate = Date.now() - event.insertedAt.getTime() > maxWaitMs;
  const pauseMs = Math.min(tookMs * (isLate ? latePauseFactor : pauseFactor), maxPauseMs);
  await wait(event.type === "message" ? Math.max(pauseMs, gatherMessagesMs) : pauseMs);
}

/** The result of a batch: finished, unfinished, or why nothing was written. */
type Outcome = "done" | "more" | NotWritten;

/** Writes a batch. If that fails, its first event is tried alone later, after all others. */
async function tryBatch(options: Options, turn: Turn): Promise<Outcome> {
  try {
    const written = await writeBatch(options, turn);
    if (typeof written === "string") return written;
    return written.isLast ? "done" : "more";
  } catch (error) {
    options.onError?.(error);
    await addFailure(options.db, turn.batch[0]);
    return "more";
  }
}

/**
 * Writes the notifications of all open events, each once per event and member, even if a worker is
 * killed. One worker runs at a time; the others return at once. Locked events, and events with the
 * same subject, are left to the next call.
 * @param options.maxMs after this time the rest is left to the next call
 * @param options.isPaced this process pauses after each batch, so that the rest of the site stays
 * fast
 * @param options.signal stops it after the current batch
 */
export async function fanOutEvents(
  options: Options & { maxMs?: number; isPaced?: boolean; signal?: AbortSignal },
): Promise<void> {
  const { db, maxMs = 20_000, isPaced = false, signal } = options;
  const end = performance.now() + maxMs;
  const isOver = () => performance.now() >= end || signal?.aborted;
  async function write(turn: Turn): Promise<Outcome> {
    const startedAt = performance.now();
    const outcome = await tryBatch(options, turn);
    // Also pauses after the last batch, because new events may have arrived.
    if (isPaced && (outcome === "done" || outcome === "more"))
      await pauseAfter(turn.batch[0], performance.now() - startedAt);
    return outcome;
  }
  const held: string[] = [];
  const open = await findOpenEvents(db);
  let isMore = open.length === maxEventsPerRead;
  // Usually these are all events, and each batch takes the lock in its statement.
  for (let next = isMore ? null : takeBatch(open); next && !isOver(); next = takeBatch(next.rest)) {
    const outcome = await write({ batch: next.batch, isLocked: false });
    if (outcome === "taken") return;
    if (outcome === "more") isMore = true;
    if (outcome === "held") {
      // Other events do not wait for it. The next call tries it again.
      held.push(next.batch[0].subject);
      next.rest = next.rest.filter(({ subject }) => !held.includes(subject));
    }
  }
  if (!isMore || isOver()) return;
  // Its connection holds the lock and nothing else: other workers wait until everything is written.
  await db.transaction(async (lock) => {
    if (!(await lockFanOut(lock))) return;
    while (!isOver()) {
      const found = await findBatch(db, held);
      if (!found) return;
      const outcome = await write({ batch: found.batch, isLocked: true });
      if (outcome === "taken" || (outcome === "done" && !found.hasMore)) return;
      if (outcome === "held") held.push(found.batch[0].subject);
    }
  });
}
