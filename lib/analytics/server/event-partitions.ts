import { utc } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import { eachDayOfInterval } from "date-fns/eachDayOfInterval";
import { subDays } from "date-fns/subDays";
import { subMilliseconds } from "date-fns/subMilliseconds";
import type { Database } from "#lib/core/server/db/client.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import { deleteBatchesBefore } from "./event-queries.ts";
import { createPartitions, dropPartitionsBefore } from "./partition-queries.ts";

/** Partitions are created before they are needed: an instance may be unable to make one for days. */
const daysAhead = 7;
const intervalMs = 60 * 60 * 1000;
/** No browser sends a request again after this. */
const batchMemoryMs = 60 * 60 * 1000;

/**
 * Makes the partitions of yesterday until next week, drops partitions older than the retention, and deletes requests
 * older than an hour. Several instances may run it.
 */
export async function maintainPartitions(
  db: Database,
  { retentionDays, now = new Date() }: { retentionDays: number; now?: Date },
): Promise<void> {
  const days = eachDayOfInterval(
    { start: subDays(now, 1, { in: utc }), end: addDays(now, daysAhead, { in: utc }) },
    { in: utc },
  );
  await createPartitions(db, days.map(toDay));
  await dropPartitionsBefore(db, toDay(subDays(now, retentionDays, { in: utc })));
  await deleteBatchesBefore(db, subMilliseconds(now, batchMemoryMs));
}

/** Runs `maintainPartitions` at the start and every hour. @returns a function that stops it */
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
