import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Queryable } from "./client.ts";
import { isDatabaseUnavailable } from "./database-failure.ts";

const patienceMs = 30_000;
const retryMs = 100;

/**
 * Waits until the database answers. A process that starts on a busy machine may need longer for its first connection
 * than a request may wait.
 * @throws the last error after 30 seconds, and at once an error that waiting cannot fix
 */
export async function waitForDatabase(db: Queryable): Promise<void> {
  const endsAt = performance.now() + patienceMs;
  for (;;)
    try {
      await db.execute(sql`select 1`);
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > endsAt) throw error;
      await wait(retryMs);
    }
}
