import { pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { moment } from "#lib/core/server/db/columns.ts";
import type { QueueName } from "#lib/core/shared/queue-names.ts";

/**
 * Items of queues that failed. Until its next try an item is set aside: workers take the others. A
 * row stays for a day after that, so that the pauses of an item that fails repeatedly grow.
 */
export const queueFailures = pgTable(
  "queue_failures",
  {
    queue: text("queue").$type<QueueName>().notNull(),
    /** The id of the item in its own table. */
    item: text("item").notNull(),
    tries: smallint("tries").notNull().default(1),
    nextTryAt: moment("next_try_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.item] })],
);
