import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { QueueName } from "#lib/core/shared/queue-names.ts";
import { queueFailures } from "./queue-failure-tables.ts";

/** Pause before the second try; it doubles each time. */
const firstPauseSeconds = 30;
const maxPauseSeconds = 60 * 60;
/** From then on every pause is the longest one. */
const maxCountedTries = 20;

/** Sets an item aside until its next try. If several workers fail with it at once, one failure is counted. */
export async function setAside(db: Queryable, queue: QueueName, item: string): Promise<void> {
  await db.execute(sql`delete from queue_failures where next_try_at < now() - interval '1 day'`);
  const { tries, nextTryAt } = queueFailures;
  const pause = sql`make_interval(secs => least(${maxPauseSeconds}::float8, ${firstPauseSeconds}::float8 * 2 ^ ${tries}))`;
  await db
    .insert(queueFailures)
    .values({ queue, item, nextTryAt: sql`now() + make_interval(secs => ${firstPauseSeconds})` })
    .onConflictDoUpdate({
      target: [queueFailures.queue, queueFailures.item],
      set: {
        tries: sql`least(${tries} + 1, ${maxCountedTries})`,
        nextTryAt: sql`now() + ${pause}`,
      },
      setWhere: sql`${nextTryAt} <= now()`,
    });
}
