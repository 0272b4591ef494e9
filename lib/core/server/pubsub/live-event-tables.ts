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
 * Live events of the last minutes. Every instance reads those of the others here and delivers them. Tags of cached
 * pages are stored in the transaction of their write. The migration makes the table unlogged: after a crash of the
 * database it is empty.
 */
export const liveEvents = pgTable(
  "live_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that stored it: compared with a snapshot, it shows which instances have read the event. */
    xid: xid8("xid").notNull().default(sql`pg_current_xact_id()`),
    /** The instance that published the event and has delivered it already. */
    origin: uuid("origin").notNull(),
    channel: text("channel").notNull(),
    payload: bytea("payload").notNull(),
  },
  (table) => [index("live_events_by_xid").on(table.xid)],
);

/**
 * One row with the position up to which events have been deleted. Unlogged, so that it is lost together with the
 * events.
 */
export const liveEventState = pgTable(
  "live_event_state",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    /** Changes when the tables were emptied. */
    epoch: uuid("epoch").notNull().defaultRandom(),
    /** Number of deletions. Each deletes the events that were committed before the previous deletion. */
    generation: bigint("generation", { mode: "number" }).notNull().default(0),
    /** The position of the last deletion. */
    snapshot: pgSnapshot("snapshot").notNull().default(sql`pg_current_snapshot()`),
    deletedAt: timestamp("deleted_at", { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [check("live_event_state_has_one_row", sql`${table.isOnly}`)],
);
