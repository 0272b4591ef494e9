import { and, asc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { maxGathered } from "./notification-limits.ts";
import { notificationEvents } from "./notification-tables.ts";

export type EventRow = typeof notificationEvents.$inferSelect;

const toIds = (events: readonly EventRow[]) => events.map(({ id }) => id);

/** Tries of an event that fails; after them it is given up, so that it does not stop the others. */
export const maxFailures = 5;

/** Arbitrary; it names the lock of the worker that writes notifications. */
const fanOutLock = 7_203_118;

/**
 * Locks the writing of notifications until the transaction ends.
 * @returns false while another worker, of whatever instance, has the lock
 */
export async function lockFanOut(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${fanOutLock}::bigint) as locked`,
  );
  return rows[0]?.locked ?? false;
}

const batchSettings = sql`set_config('plan_cache_mode', ${"force_generic_plan"}, true),
  set_config('synchronous_commit', ${"off"}, true)`;

type EventReader = Pick<Database, "select">;

/** Locks open events so that no other worker takes them. */
const claim = (tx: EventReader, condition: SQL | undefined, limit: number) =>
  tx
    .select()
    .from(notificationEvents)
    .where(and(isNull(notificationEvents.deliveredAt), condition))
    .orderBy(asc(notificationEvents.failures), asc(notificationEvents.id))
    .limit(limit)
    .for("update", { skipLocked: true });

/** Open events that are read at once: usually all that there are. */
const readAtOnce = 20;

/** Events whose notifications are written together, and whether others wait. */
export type Claimed = { event: EventRow; others: EventRow[]; hasMore: boolean };

/** Whether an event is written with the first one: what `claimEvents` asks the database for, of a row. */
const isBeside = (first: EventRow, other: EventRow): boolean =>
  other.type === first.type &&
  other.siteId === first.siteId &&
  (first.contentId === null || other.contentId === first.contentId) &&
  other.afterMemberId === first.afterMemberId &&
  other.failures === 0;

/**
 * The oldest event with notifications to write; of a comment together with the other comments of the same
 * item that wait, whose followers are then read once; of a private message together with the others of the
 * site. After a failure an event is tried alone.
 */
export async function claimEvents(tx: EventReader): Promise<Claimed | null> {
  const [event, ...later] = await claim(tx, undefined, readAtOnce);
  if (!event) return null;
  const { id, type, siteId, contentId, afterMemberId, failures } = event;
  const isGathered = type === "message" || (type === "comment" && contentId !== null);
  if (!isGathered || failures > 0) return { event, others: [], hasMore: later.length > 0 };
  if (later.length < readAtOnce - 1) {
    const others = later.filter((other) => isBeside(event, other));
    return { event, others, hasMore: others.length < later.length };
  }
  const events = notificationEvents;
  const condition = and(
    ...[eq(events.type, type), eq(events.siteId, siteId)],
    contentId === null ? undefined : eq(events.contentId, contentId),
    ...[eq(events.afterMemberId, afterMemberId), eq(events.failures, 0), gt(events.id, id)],
  );
  return { event, others: await claim(tx, condition, maxGathered - 1), hasMore: true };
}

/**
 * Sets up the transaction of a batch. Its statements find rows by indexes and are planned once for each connection, because
 * planning takes longer than executing. Nobody waits for the batch, so its commit does not wait for the disk: if a crash of
 * the database loses it, the events are still open.
 */
export async function setUpBatch(tx: Queryable): Promise<void> {
  await tx.execute(sql`select ${batchSettings}`);
}

/** The same, and locks the writing of notifications until the batch ends. @returns as `lockFanOut` does */
export async function setUpLockedBatch(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select ${batchSettings}, pg_try_advisory_xact_lock(${fanOutLock}::bigint) as locked`,
  );
  return rows[0]?.locked ?? false;
}

const pendingEvents = prepareOnce((db) =>
  db
    .select({ id: notificationEvents.id })
    .from(notificationEvents)
    .where(isNull(notificationEvents.deliveredAt))
    .limit(1)
    .prepare("pending_events"),
);

/** Whether there are events with notifications to write. */
export async function hasPendingEvents(db: Queryable): Promise<boolean> {
  return (await pendingEvents(db).execute()).length > 0;
}

/** Moves events on: to the followers after one member, or to their end. */
export async function updateProgress(
  db: Queryable,
  events: readonly EventRow[],
  progress: { afterMemberId: number } | "delivered",
): Promise<void> {
  await db
    .update(notificationEvents)
    .set(progress === "delivered" ? { deliveredAt: sql`now()` } : progress)
    .where(anyOf(notificationEvents.id, toIds(events)));
}

/** Counts a failed try; the last one ends the event. */
export async function addFailure(db: Queryable, id: number): Promise<void> {
  const { failures } = notificationEvents;
  await db
    .update(notificationEvents)
    .set({
      failures: sql`${failures} + 1`,
      deliveredAt: sql`case when ${failures} + 1 >= ${maxFailures} then now() end`,
    })
    .where(eq(notificationEvents.id, id));
}
