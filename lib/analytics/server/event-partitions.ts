import type { Database } from "#lib/core/server/db/client.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { deleteBatchesBefore } from "./event-queries.ts";
import { addDays, createPartitions, dropPartitionsBefore, toDay } from "./partition-queries.ts";

/** Partitions are there before they are needed: an instance may be unable to make one for days. */
const daysAhead = 7;
const intervalMs = 60 * 60 * 1000;
/** No browser sends a request again after this. */
const batchMemoryMs = 60 * 60 * 1000;

/**
 * Makes the partitions of yesterday until next week, and drops what is older than the retention, and forgets the
 * requests of an hour ago. Any number of instances may do so.
 */
export async function maintainPartitions(
  db: Database,
  { retentionDays, now = new Date() }: { retentionDays: number; now?: Date },
): Promise<void> {
  const today = toDay(now);
  const days = Array.from({ length: daysAhead + 2 }, (_unused, at) => addDays(today, at - 1));
  await createPartitions(db, days);
  await dropPartitionsBefore(db, addDays(today, -retentionDays));
  await deleteBatchesBefore(db, new Date(now.getTime() - batchMemoryMs));
}

/** Does so at the start and every hour. @returns a function that stops it */
export function watchPartitions(options: {
  db: Database;
  retentionDays: number;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const { db, onError, ...retention } = options;
  const maintain = () => maintainPartitions(db, retention);
  const first = maintain().catch(onError);
  const stop = repeat(maintain, intervalMs, onError);
  return async () => {
    await first;
    await stop();
  };
}
