import { bigint, customType, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { insertedAt } from "#lib/core/server/db/columns.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/**
 * Events of the last minute, by which every instance delivers what another one has published. The
 * migration makes the table unlogged: after a crash of the database it is empty.
 */
export const liveEvents = pgTable("live_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** The instance that published it and has delivered it itself. */
  origin: uuid("origin").notNull(),
  channel: text("channel").notNull(),
  payload: bytea("payload").notNull(),
  insertedAt: insertedAt(),
});
