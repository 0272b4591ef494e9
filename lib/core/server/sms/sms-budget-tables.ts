import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** Number of text messages that the network has sent per day (UTC). */
export const smsDays = pgTable("sms_days", {
  day: date("day").primaryKey(),
  sent: integer("sent").notNull(),
});
