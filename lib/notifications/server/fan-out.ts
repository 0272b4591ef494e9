import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "#lib/core/server/db/client.ts";
import {
  addFailure,
  claimEvents,
  type EventRow,
  lockFanOut,
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

/** What of a transaction is needed after it: the first of its events, and who has something new. */
type Batch = { event: EventRow; memberIds: number[] };

/**
 * Writes the next batch of notifications, with its progress, in one transaction: a worker that is
 * killed leaves whole batches, and the next one continues after the last of them.
 * @returns the event it is about; `null` when there is nothing to do
 */
async function writeBatch(options: Options): Promise<EventRow | null> {
  const { db, batchSize = followersPerBatch } = options;
  let claimed: EventRow | undefined;
  try {
    const batch = await db.transaction(async (tx): Promise<Batch | null> => {
      const [event, ...others] = await claimEvents(tx);
      if (!event) return null;
      claimed = event;
      const { direct, followers } = await findAudience(tx, [event, ...others]);
      const isFirst = event.afterMemberId === 0;
      const told = isFirst ? await insertNotifications(tx, event, direct) : [];
      const [first, ...rest] = followers?.events ?? [];
      if (!followers || !first) {
        await updateProgress(tx, [event, ...others], "delivered");
        return { event, memberIds: told };
      }
      const next = { groupKey: followers.groupKey, limit: batchSize };
      const { memberIds, count, lastId } = await insertForFollowers(tx, [first, ...rest], next);
      const progress = count < batchSize ? "delivered" : { afterMemberId: lastId };
      await updateProgress(tx, [event, ...others], progress);
      return { event, memberIds: [...told, ...memberIds] };
    });
    if (batch?.memberIds.length) options.onNotified?.(batch.memberIds);
    return batch?.event ?? null;
  } catch (error) {
    if (!claimed) throw error;
    options.onError?.(error);
    await addFailure(db, claimed.id);
    return claimed;
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
 * @param options.isPaced pauses after each batch, so that the rest of the site stays fast
 */
export async function fanOutEvents(
  options: Options & { maxMs?: number; isPaced?: boolean },
): Promise<void> {
  const { db, maxMs = 20_000, isPaced = false } = options;
  // Its connection holds the lock and nothing else: batches are transactions of their own.
  await db.transaction(async (lock) => {
    if (!(await lockFanOut(lock))) return;
    const end = performance.now() + maxMs;
    while (performance.now() < end) {
      const startedAt = performance.now();
      const event = await writeBatch(options);
      if (!event) return;
      if (isPaced) await pauseAfter(event, performance.now() - startedAt);
    }
  });
}
