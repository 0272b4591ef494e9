import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { QueueName } from "#lib/core/shared/queue-names.ts";

/** Whether an item of a queue is not set aside: a condition for the statement that takes the next one. */
export const isNotSetAside = (queue: QueueName, item: SQLWrapper): SQL =>
  sql`not exists (select from queue_failures failed where failed.queue = ${sql.raw(`'${queue}'`)}
    and failed.item = (${item})::text and failed.next_try_at > now())`;
