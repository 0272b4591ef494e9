import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** How many text messages the network has sent on a day (UTC). */
export const smsDays = pgTable("sms_days", {
  day: date("day").primaryKey(),
  sent: integer("sent").notNull(),
});
