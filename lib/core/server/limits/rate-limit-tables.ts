import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * What limits have counted, in the shape that rate-limiter-flexible asks for; `expire` is in ms since
 * 1970. The table is unlogged, which makes a count cheap: a crash of the database forgets the counts.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: varchar("key", { length: 255 }).primaryKey(),
    points: integer("points").notNull().default(0),
    expire: bigint("expire", { mode: "number" }),
  },
  (table) => [index("rate_limits_by_expiry").on(table.expire)],
);
