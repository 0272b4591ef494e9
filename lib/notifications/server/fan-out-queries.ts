import { and, asc, eq, getTableColumns, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { maxGathered } from "./notification-limits.ts";
import { notificationEvents } from "./notification-tables.ts";

const eventSubject = sql<string>`${notificationEvents.siteId} || ' ' || coalesce(
  'item ' || ${notificationEvents.contentId}, 'status ' || ${notificationEvents.statusId}, ${notificationEvents.type})`;

/**
 * An event. `subject` is its item or status, or else its type: events with the same subject must be
 * processed in order.
 */
export type EventRow = typeof notificationEvents.$inferSelect & { subject: string };

const eventColumns = { ...getTableColumns(notificationEvents), subject: eventSubject };

/**
 * The maximum number of attempts for an event; after them it is dropped, so that it does not block
 * others.
 */
export const maxFailures = 5;

/** An arbitrary number that identifies the lock of the worker that writes notifications. */
const fanOutLock = sql.raw("7203118");

/**
 * Locks the writing of notifications until the transaction ends.
 * @returns false while another worker on any instance has the lock
 */
export async function lockFanOut(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${fanOutLock}) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/** Makes PostgreSQL plan the statements of a transaction for the current table sizes. */
export async function planAnew(tx: Queryable): Promise<void> {
  await tx.execute(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);
}

const isOpen = isNull(notificationEvents.deliveredAt);

/** Whether there are events with notifications to write. It reads an index of open events only. */
export const hasOpenEvents: SQL = sql`exists (select from ${notificationEvents} where ${isOpen})`;

/** Open events per read: usually all of them. */
export const maxEventsPerRead = 20;

const openEvents = prepareOnce((db) =>
  db
    .select(eventColumns)
    .from(notificationEvents)
    .where(and(isOpen, sql`${eventSubject} <> all(${sql.placeholder("held")}::text[])`))
    .orderBy(asc(notificationEvents.failures), asc(notificationEvents.id))
    .limit(maxEventsPerRead)
    .prepare("open_events"),
);

/**
 * The first events with notifications to write: failed events come last.
 * @param held subjects whose events are left out
 */
export const findOpenEvents = (db: Queryable, held: readonly string[] = []): Promise<EventRow[]> =>
  openEvents(db).execute({ held });

/** Events whose notifications are written together. */
export type Batch = [EventRow, ...EventRow[]];

/** After a failure an event is tried alone. */
const isGathered = ({ type, contentId, failures }: EventRow): boolean =>
  failures === 0 && (type === "message" || (type === "comment" && contentId !== null));

/**
 * Whether an event belongs to the batch of the first one: like the condition of `findLaterOnes`, for a row in memory.
 */
const isBeside = (first: EventRow, other: EventRow): boolean =>
  other.type === first.type &&
  other.siteId === first.siteId &&
  (first.contentId === null || other.contentId === first.contentId) &&
  other.afterMemberId === first.afterMemberId &&
  other.failures === 0;

/**
 * Takes the first event with related ones: a comment with the other comments of its item, so that the followers are
 * read once; a private message with the others of its site.
 * @returns the batch and the remaining events; `null` if there are none
 */
export function takeBatch([first, ...later]: readonly EventRow[]) {
  if (!first) return null;
  const isTaken = (other: EventRow) => isGathered(first) && isBeside(first, other);
  const batch: Batch = [first, ...later.filter(isTaken)];
  return { batch, rest: later.filter((other) => !isTaken(other)) };
}

const findLaterOnes = ({ id, type, siteId, contentId, afterMemberId }: EventRow, db: Queryable) => {
  const events = notificationEvents;
  return db
    .select(eventColumns)
    .from(events)
    .where(
      and(
        isOpen,
        eq(events.type, type),
        eq(events.siteId, siteId),
        contentId === null ? undefined : eq(events.contentId, contentId),
        eq(events.afterMemberId, afterMemberId),
        eq(events.failures, 0),
        gt(events.id, id),
      ),
    )
    .orderBy(asc(events.id))
    .limit(maxGathered - 1);
};

/**
 * The result of `takeBatch` for all open events, and whether more events wait.
 * @param held subjects whose events are skipped
 */
export async function findBatch(
  db: Queryable,
  held: readonly string[] = [],
): Promise<{ batch: Batch; hasMore: boolean } | null> {
  const open = await findOpenEvents(db, held);
  const taken = takeBatch(open);
  if (!taken) return null;
  const { batch, rest } = taken;
  const [first] = batch;
  if (open.length < maxEventsPerRead || !isGathered(first))
    return { batch, hasMore: rest.length > 0 };
  return { batch: [first, ...(await findLaterOnes(first, db))], hasMore: true };
}

/**
 * Claims the events of a batch, as the first parts of the statement that writes it: `ours.is_all`
 * tells whether to write. It is false while another worker has the lock, or if one has processed
 * any of the events since they were read: the rows are checked again under lock. So a writer sees
 * all earlier writes about the same items. The commit is asynchronous: if a crash of the database
 * loses it, the events are still open.
 */
export const claimBatch = {
  turn: sql`select set_config('synchronous_commit', 'off', true),
    case when ${sql.placeholder("isLocked")}::boolean then true
      else pg_try_advisory_xact_lock(${fanOutLock}) end as is_ours`,
  claimed: sql`select id from notification_events
    where id = any(${sql.placeholder("claimedIds")}::bigint[]) and delivered_at is null
      and after_member_id = ${sql.placeholder("afterMemberId")}::int and (select is_ours from turn)
    for update skip locked`,
  ours: sql`select count(*) = cardinality(${sql.placeholder("claimedIds")}::bigint[]) as is_all from claimed`,
} satisfies Record<string, SQL>;

/** The values of `claimBatch`. @param isLocked whether this worker has the lock already */
export const toClaimValues = (batch: Batch, isLocked: boolean) => ({
  isLocked,
  claimedIds: batch.map(({ id }) => id),
  afterMemberId: batch[0].afterMemberId,
});

/**
 * Counts a failed attempt of an event, once for all workers that failed concurrently; the last
 * attempt ends the event. An event that another worker has processed stays processed.
 */
export async function addFailure(db: Queryable, event: EventRow): Promise<void> {
  const { failures } = notificationEvents;
  await db
    .update(notificationEvents)
    .set({
      failures: sql`${failures} + 1`,
      deliveredAt: sql`case when ${failures} + 1 >= ${maxFailures} then now() end`,
    })
    .where(and(eq(notificationEvents.id, event.id), isOpen, eq(failures, event.failures)));
}
