import { setTimeout as wait } from "node:timers/promises";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import {
  addFailure,
  type Claimed,
  claimEvents,
  type EventRow,
  lockFanOut,
  setUpBatch,
  setUpLockedBatch,
  updateProgress,
} from "./fan-out-queries.ts";
import { findAudience } from "./find-candidates.ts";
import { insertForFollowers, insertNotifications } from "./insert-notifications.ts";
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
  /** Called after each batch is stored, with the members who have something new. */
  onNotified?: (memberIds: readonly number[]) => void;
  onError?: (error: unknown) => void;
  batchSize?: number;
};

/** What of a transaction is needed after it: the first of its events, whether more wait, and who has something new. */
type Batch = { event: EventRow; hasMore: boolean; memberIds: number[] };
type Written = Pick<Batch, "event" | "hasMore">;

/** Sets up a batch of a worker that has the lock already. */
async function setUpUnlockedBatch(tx: Queryable): Promise<boolean> {
  await setUpBatch(tx);
  return true;
}

/**
 * Writes the next batch of notifications, with its progress, in one transaction: a worker that is
 * killed leaves whole batches, and the next one continues after the last of them.
 * @param begin sets its transaction up. @returns false if another worker writes
 * @returns the event it is about, and whether there is more to do; `null` when there is nothing to do here
 */
async function writeBatch(
  options: Options,
  begin: (tx: Queryable) => Promise<boolean>,
): Promise<Written | null> {
  const { db, batchSize = followersPerBatch } = options;
  let claimed: Claimed | null | undefined;
  try {
    const batch = await db.transaction(async (tx): Promise<Batch | null> => {
      if (!(await begin(tx))) return null;
      claimed = await claimEvents(tx);
      if (!claimed) return null;
      const { event, others, hasMore } = claimed;
      const { direct, followers } = await findAudience(tx, [event, ...others]);
      const isFirst = event.afterMemberId === 0;
      const told = isFirst ? await insertNotifications(tx, event, direct) : [];
      const [first, ...rest] = followers?.events ?? [];
      if (!followers || !first) {
        await updateProgress(tx, [event, ...others], "delivered");
        return { event, hasMore, memberIds: told };
      }
      const next = { groupKey: followers.groupKey, limit: batchSize };
      const { memberIds, count, lastId } = await insertForFollowers(tx, [first, ...rest], next);
      const isLast = count < batchSize;
      const progress = isLast ? "delivered" : { afterMemberId: lastId };
      await updateProgress(tx, [event, ...others], progress);
      return { event, hasMore: hasMore || !isLast, memberIds: [...told, ...memberIds] };
    });
    if (batch?.memberIds.length) options.onNotified?.(batch.memberIds);
    return batch;
  } catch (error) {
    if (!claimed) throw error;
    const { event } = claimed;
    options.onError?.(error);
    await addFailure(db, event.id);
    return { event, hasMore: true };
  }
}

/** Leaves time for posts after a batch that took `tookMs`. */
async function pauseAfter(event: EventRow, tookMs: number): Promise<void> {
  const isLate = Date.now() - event.insertedAt.getTime() > maxWaitMs;
  const pauseMs = Math.min(tookMs * (isLate ? latePauseFactor : pauseFactor), maxPauseMs);
  await wait(event.type === "message" ? Math.max(pauseMs, gatherMessagesMs) : pauseMs);
}

/**
 * Writes the notifications of everything that happened, each once for an event and a member, also when
 * one worker is killed. One worker does so at a time; the others return at once.
 * @param options.maxMs after this time the rest is left to the next call
 * @param options.isPaced this process pauses after each batch, so that the rest of the site stays fast
 * @param options.signal ends it after the batch under way
 */
export async function fanOutEvents(
  options: Options & { maxMs?: number; isPaced?: boolean; signal?: AbortSignal },
): Promise<void> {
  const { db, maxMs = 20_000, isPaced = false, signal } = options;
  const end = performance.now() + maxMs;
  /** @returns whether there is more to do */
  async function write(begin: typeof setUpUnlockedBatch): Promise<boolean> {
    const startedAt = performance.now();
    const written = await writeBatch(options, begin);
    // Also after the last one: events may have come since.
    if (written && isPaced) await pauseAfter(written.event, performance.now() - startedAt);
    return written?.hasMore ?? false;
  }
  // Usually all is in one batch, whose transaction has the lock.
  if (signal?.aborted || !(await write(setUpLockedBatch))) return;
  // Its connection holds the lock and nothing else: batches are transactions of their own.
  await db.transaction(async (lock) => {
    if (!(await lockFanOut(lock))) return;
    while (performance.now() < end && !signal?.aborted && (await write(setUpUnlockedBatch)));
  });
}
