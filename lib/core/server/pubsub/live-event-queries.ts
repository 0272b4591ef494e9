import { deserialize, serialize } from "node:v8";
import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";

/** The channel of PostgreSQL that wakes the other instances. */
export const wakeChannel = "live_events";
/** Maximum number of events that are read at once. */
const maxRead = 500;

export type LiveEvent = { channel: string; payload: unknown };
export type StoredLiveEvent = LiveEvent & { id: number };

/** Stores events and wakes the other instances, which find them in the table. */
export async function insertLiveEvents(
  db: Queryable,
  origin: string,
  events: readonly LiveEvent[],
): Promise<void> {
  const channels = sql.param(events.map(({ channel }) => channel));
  // The clone of a payload keeps its dates.
  const payloads = sql.param(events.map(({ payload }) => serialize(payload).toString("hex")));
  await db.execute(sql`
    with stored as (
      insert into live_events (origin, channel, payload)
      select ${origin}::uuid, e.channel, decode(e.payload, 'hex')
      from unnest(${channels}::text[], ${payloads}::text[]) as e(channel, payload)
      returning 1
    ) select pg_notify(${wakeChannel}::text, '') from (select count(*) from stored) as counted`);
}

/** Events of other instances after one, without those that are known, the oldest first. */
export async function findLiveEvents(
  db: Queryable,
  { origin, afterId, knownIds }: { origin: string; afterId: number; knownIds: readonly number[] },
): Promise<StoredLiveEvent[]> {
  const { rows } = await db.execute<{ id: string; channel: string; payload: Buffer }>(sql`
    select id, channel, payload from live_events
    where id > ${afterId}::bigint and origin <> ${origin}::uuid
      and id <> all(${sql.param([...knownIds])}::bigint[])
    order by id limit ${maxRead}`);
  return rows.map(({ id, channel, payload }) => ({
    ...{ id: Number(id), channel },
    payload: deserialize(payload) as unknown,
  }));
}

/** The newest event; 0 without one. */
export async function findNewestLiveEventId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select coalesce(max(id), 0) as id from live_events`,
  );
  return Number(rows[0]?.id ?? 0);
}

/** Deletes what every instance has read. */
export async function deleteOldLiveEvents(db: Queryable, maxSeconds: number): Promise<void> {
  await db.execute(
    sql`delete from live_events where inserted_at < now() - make_interval(secs => ${maxSeconds})`,
  );
}
