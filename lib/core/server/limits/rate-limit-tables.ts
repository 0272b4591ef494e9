import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * Counts of the rate limits, in the columns that rate-limiter-flexible requires; `expire` is in ms since
 * 1970. The table is unlogged for cheap writes: a database crash resets the counts.
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
