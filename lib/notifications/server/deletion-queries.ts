import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { deletedPerBatch, keepDays, keepPushDays } from "./notification-limits.ts";

const isOld = sql`o.inserted_at < now() - make_interval(days => ${keepDays}::int)`;

async function count(db: Queryable, statement: SQL): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}

/**
 * Deletes a batch of the oldest notifications. Ids grow with time, so no other index is needed.
 * @returns their number
 */
export const deleteOldNotifications = (db: Queryable): Promise<number> =>
  count(
    db,
    sql`delete from notifications n
      using (select id, inserted_at from notifications order by id limit ${deletedPerBatch}) o
      where n.id = o.id and ${isOld}
        and not exists (select 1 from notification_emails w where w.notification_id = n.id)`,
  );

/** Deletes a batch of the oldest events without notifications. @returns their number */
export const deleteOldEvents = (db: Queryable): Promise<number> =>
  count(
    db,
    sql`delete from notification_events e
      using (select id, inserted_at from notification_events order by id limit ${deletedPerBatch}) o
      where e.id = o.id and ${isOld} and e.delivered_at is not null
        and not exists (select 1 from notifications n where n.event_id = e.id)`,
  );

/** Deletes push messages that were never sent. */
export const deleteStalePushes = (db: Queryable): Promise<number> =>
  count(
    db,
    sql`delete from notification_pushes
      where due_at < now() - make_interval(days => ${keepPushDays}::int)`,
  );
