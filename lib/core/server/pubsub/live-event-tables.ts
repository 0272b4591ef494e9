import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
const pgSnapshot = customType<{ data: string }>({ dataType: () => "pg_snapshot" });

/**
 * Events of the last minutes, by which every instance delivers what another one has published. Tags of
 * cached pages are stored in the transaction of their write. The migration makes the table unlogged: after
 * a crash of the database it is empty.
 */
export const liveEvents = pgTable(
  "live_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that stored it: with a snapshot it says who has seen the event. */
    xid: xid8("xid").notNull().default(sql`pg_current_xact_id()`),
    /** The instance that published it and has delivered it itself. */
    origin: uuid("origin").notNull(),
    channel: text("channel").notNull(),
    payload: bytea("payload").notNull(),
  },
  (table) => [index("live_events_by_xid").on(table.xid)],
);

/** One row: how far events have been deleted. Unlogged too, so that it is lost with the events. */
export const liveEventState = pgTable(
  "live_event_state",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    /** Another one after the tables were emptied. */
    epoch: uuid("epoch").notNull().defaultRandom(),
    /** Number of deletions. Each deletes what was committed before the one before it. */
    generation: bigint("generation", { mode: "number" }).notNull().default(0),
    /** The position of the last deletion. */
    snapshot: pgSnapshot("snapshot").notNull().default(sql`pg_current_snapshot()`),
    deletedAt: timestamp("deleted_at", { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [check("live_event_state_has_one_row", sql`${table.isOnly}`)],
);
