import { deserialize, serialize } from "node:v8";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";

/** The channel of PostgreSQL that wakes the other instances. */
export const wakeChannel = "live_events";

export type LiveEvent = { channel: string; payload: unknown };

/** The position up to which an instance has read: all events visible in `snapshot`. */
export type Position = { epoch: string; generation: number; snapshot: string };

/** The clone of a payload keeps its dates. */
const toHex = (payload: unknown): string => serialize(payload).toString("hex");

/** Stores an event in the transaction of its subject, without waking other instances. */
export async function storeLiveEvent(
  tx: Queryable,
  origin: string,
  { channel, payload }: LiveEvent,
): Promise<void> {
  await tx.execute(sql`
    insert into live_events (origin, channel, payload)
    values (${origin}::uuid, ${channel}::text, decode(${toHex(payload)}::text, 'hex'))`);
}

/** Part of a statement that stores an event with the row in `stored`, so that there is no event without the row. */
export const buildLiveEventInsert = (origin: string, { channel, payload }: LiveEvent): SQL => sql`
  insert into live_events (origin, channel, payload)
  select ${origin}::uuid, ${channel}::text, decode(${toHex(payload)}::text, 'hex') from stored`;

/**
 * Stores events and wakes the other instances, which find them in the table. The notification carries the origin:
 * the instance that sends it has nothing to read.
 */
export async function publishLiveEvents(
  db: Queryable,
  origin: string,
  events: readonly LiveEvent[],
): Promise<void> {
  const channels = sql.param(events.map(({ channel }) => channel));
  const payloads = sql.param(events.map(({ payload }) => toHex(payload)));
  await db.execute(sql`
    with stored as (
      insert into live_events (origin, channel, payload)
      select ${origin}::uuid, e.channel, decode(e.payload, 'hex')
      from unnest(${channels}::text[], ${payloads}::text[]) as e(channel, payload)
      returning 1
    ) select pg_notify(${wakeChannel}::text, ${origin}::text) from (select count(*) from stored) as counted`);
}

type Row = {
  epoch: string;
  generation: string;
  snapshot: string;
  id: string | null;
  channel: string;
  payload: Buffer;
};

/**
 * Events of other instances that were committed after a position, no matter when their transactions began, and the
 * position after them. `null` when no events are recorded because the tables were emptied.
 */
export async function findLiveEvents(
  db: Queryable,
  origin: string,
  after: Position,
): Promise<{ events: LiveEvent[]; position: Position } | null> {
  // A restored backup may hold ids of transactions that this database has not reached.
  const { rows } = await db.execute<Row>(sql`
    select s.epoch, s.generation, pg_current_snapshot()::text as snapshot, e.id, e.channel, e.payload
    from live_event_state s
    left join live_events e on e.origin <> ${origin}::uuid
      and e.xid >= pg_snapshot_xmin(${after.snapshot}::pg_snapshot)
      and e.xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(e.xid, ${after.snapshot}::pg_snapshot)
    order by e.id`);
  const [first] = rows;
  if (!first) return null;
  const events = rows
    .filter(({ id }) => id !== null)
    .map(({ channel, payload }) => ({ channel, payload: deserialize(payload) as unknown }));
  return { events, position: toPosition(first) };
}

const toPosition = ({ epoch, generation, snapshot }: Omit<Row, "id" | "channel" | "payload">) => ({
  epoch,
  snapshot,
  generation: Number(generation),
});

/** The position after everything that is committed now. */
export async function findPosition(db: Queryable): Promise<Position> {
  const read = async () => {
    const { rows } = await db.execute<Omit<Row, "id" | "channel" | "payload">>(
      sql`select epoch, generation, pg_current_snapshot()::text as snapshot from live_event_state`,
    );
    return rows[0] && toPosition(rows[0]);
  };
  const known = await read();
  if (known) return known;
  await db.execute(sql`insert into live_event_state default values on conflict do nothing`);
  const created = await read();
  if (!created) throw new Error("The state of the live events cannot be stored.");
  return created;
}

/**
 * Deletes events that were committed before the last deletion, unless that is less than `minSeconds` ago. Every
 * instance that has read since then has read all of them, regardless of clocks.
 */
export async function deleteOldLiveEvents(db: Queryable, minSeconds: number): Promise<void> {
  await db.execute(sql`
    with due as (
      select snapshot from live_event_state
      where deleted_at not between clock_timestamp() - make_interval(secs => ${minSeconds})
        and clock_timestamp()
      for update
    ), moved as (
      update live_event_state set generation = generation + 1, snapshot = pg_current_snapshot(),
        deleted_at = clock_timestamp()
      from due
    ) delete from live_events using due
    where pg_snapshot_xmax(due.snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
      and pg_visible_in_snapshot(live_events.xid, due.snapshot)`);
}
