import { customType, integer, timestamp } from "drizzle-orm/pg-core";

/** Primary key counted by the database. */
export const identityId = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

/** A point in time with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** When the row came to be, by the database's clock. */
export const insertedAt = () => moment("inserted_at").notNull().defaultNow();

/** Text that compares without regard to case (extension citext). */
export const caselessText = customType<{ data: string; driverData: string }>({
  dataType: () => "citext",
});

/** Words of a text as the full-text search compares them. */
export const searchWords = customType<{ data: string; driverData: string }>({
  dataType: () => "tsvector",
});
