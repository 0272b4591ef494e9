import { and, type Column, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { accountDeletions } from "#lib/auth/server/account-deletion-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { QueueName } from "#lib/core/shared/queue-names.ts";
import { dataExports } from "#lib/exports/server/export-tables.ts";
import { nameChanges } from "#lib/members/server/name-change-tables.ts";
import { hiddenAuthors } from "#lib/members/server/restriction-tables.ts";
import { memberMerges } from "#lib/moderation/server/members/member-merge-tables.ts";
import { signUpAddresses } from "#lib/moderation/server/members/sign-up-address-tables.ts";
import { memberPosts } from "#lib/moderation/server/moderation-tables.ts";
import { undoMergeDays } from "#lib/moderation/shared/members/member-merge.ts";
import {
  notificationEmails,
  notificationEvents,
  notificationPushes,
} from "#lib/notifications/server/notification-tables.ts";
import { uploads } from "#lib/uploads/server/upload-tables.ts";

/**
 * The number of waiting rows per queue, and the time of the oldest. Each query uses an index of
 * waiting rows.
 */
type WaitingRows = {
  table: PgTable;
  item: Column;
  isWaiting: SQL | undefined;
  dueAt: Column | SQL;
};

const mergeEnd = sql`${memberMerges.insertedAt} + make_interval(days => ${sql.raw(`${undoMergeDays}`)})`;
const isPast = (column: Column) => lte(column, sql`now()`);

const waitingRows: Record<QueueName, WaitingRows> = {
  "account-deletions": {
    table: accountDeletions,
    item: accountDeletions.memberId,
    isWaiting: isPast(accountDeletions.dueAt),
    dueAt: accountDeletions.dueAt,
  },
  "accounts-to-join": {
    table: memberMerges,
    item: memberMerges.id,
    isWaiting: inArray(memberMerges.state, ["moving", "undoing"]),
    dueAt: memberMerges.changedAt,
  },
  "joined-accounts-to-close": {
    table: memberMerges,
    item: memberMerges.id,
    isWaiting: and(eq(memberMerges.state, "done"), sql`${mergeEnd} < now()`),
    dueAt: mergeEnd,
  },
  "hidden-authors": {
    table: hiddenAuthors,
    item: hiddenAuthors.memberId,
    isWaiting: sql`true`,
    dueAt: hiddenAuthors.changedAt,
  },
  "name-changes": {
    table: nameChanges,
    item: nameChanges.memberId,
    isWaiting: isPast(nameChanges.dueAt),
    dueAt: nameChanges.dueAt,
  },
  "posts-to-compare": {
    table: memberPosts,
    item: memberPosts.id,
    isWaiting: sql`not ${memberPosts.isScanned}`,
    dueAt: memberPosts.insertedAt,
  },
  // Only `lockSuspectedSignUp` knows the other waiting accounts, and its query is too slow here.
  "same-address-cases": {
    table: signUpAddresses,
    item: signUpAddresses.memberId,
    isWaiting: and(
      isNull(signUpAddresses.caseOpenedAt),
      sql`${signUpAddresses.memberId} in (select failed.item::int from queue_failures failed
        where failed.queue = 'same-address-cases')`,
    ),
    dueAt: signUpAddresses.insertedAt,
  },
  "data-exports": {
    table: dataExports,
    item: dataExports.id,
    isWaiting: and(
      inArray(dataExports.state, ["waiting", "running"]),
      isNotNull(dataExports.memberId),
    ),
    dueAt: dataExports.insertedAt,
  },
  "expired-exports": {
    table: dataExports,
    item: dataExports.id,
    isWaiting: isPast(dataExports.expiresAt),
    dueAt: dataExports.expiresAt,
  },
  "expired-uploads": {
    table: uploads,
    item: uploads.id,
    isWaiting: isPast(uploads.expiresAt),
    dueAt: uploads.expiresAt,
  },
  "notification-emails": {
    table: notificationEmails,
    item: notificationEmails.memberId,
    isWaiting: isPast(notificationEmails.dueAt),
    dueAt: notificationEmails.dueAt,
  },
  "notification-pushes": {
    table: notificationPushes,
    item: notificationPushes.memberId,
    isWaiting: isPast(notificationPushes.dueAt),
    dueAt: notificationPushes.dueAt,
  },
};

/** The state of a queue: the id and due time of the oldest item, and the number of items that wait for a retry. */
export type QueueState = {
  name: string;
  oldestItem: string | null;
  oldestDueAt: Date | null;
  setAsideCount: number;
};
type Row = Omit<QueueState, "oldestDueAt"> & { dueAt: string | null };

const toSelect = (name: string, { table, item, isWaiting, dueAt }: WaitingRows, aside: SQL): SQL =>
  sql`select ${name}::text as name, oldest.item as "oldestItem", oldest.due_at::text as "dueAt",
      ${aside} as "setAsideCount"
    from (values (1)) once left join lateral (
      select (${item})::text as item, ${dueAt} as due_at from ${table} where ${isWaiting} order by 2 limit 1
    ) oldest on true`;

const countSetAside = (name: string) =>
  sql`(select count(*)::int from queue_failures failed
    where failed.queue = ${name}::text and failed.next_try_at > now())`;

/** Events have their own count of failures: failed events come after all others, and are finally given up. */
const events: WaitingRows = {
  table: notificationEvents,
  item: notificationEvents.id,
  isWaiting: isNull(notificationEvents.deliveredAt),
  dueAt: notificationEvents.insertedAt,
};
const countFailedEvents = sql`(select count(*)::int from notification_events failed
  where failed.delivered_at is null and failed.failures > 0)`;

const toState = ({ dueAt, ...row }: Row): QueueState => ({
  ...row,
  oldestDueAt: dueAt === null ? null : new Date(dueAt),
});

/** The states of the queues of rows. */
export async function findQueueStates(db: Queryable): Promise<QueueState[]> {
  const selects = Object.entries(waitingRows).map(([name, rows]) =>
    toSelect(name, rows, countSetAside(name)),
  );
  selects.push(toSelect("notifications", events, countFailedEvents));
  const { rows } = await db.execute<Row>(sql.join(selects, sql` union all `));
  return rows.map(toState);
}

/** The states of the kinds of jobs with waiting jobs; none before the first job. */
export async function findJobStates(db: Queryable): Promise<QueueState[]> {
  const { rows: found } = await db.execute(
    sql`select 1 from pg_class where oid = to_regclass('pgboss.job')`,
  );
  if (found.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select name, null as "oldestItem", (min(start_after) filter (where start_after <= now()))::text as "dueAt",
      (count(*) filter (where state = 'retry' and start_after > now()))::int as "setAsideCount"
    from pgboss.job where state < 'active' group by name order by name`);
  return rows.map(toState);
}
