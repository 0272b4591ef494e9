import type { Queryable } from "#lib/core/server/db/client.ts";
import { deleteOldConsentRecords } from "./consent-queries.ts";

/** How long the record of a choice is kept: the choice is valid for half a year, and may be disputed later. */
export const consentRecordDays = 2 * 365;

const batchSize = 5000;
const intervalMs = 6 * 60 * 60 * 1000;

/** Deletes the records of choices that are two years old. @returns their number */
export async function deleteExpiredConsentRecords(db: Queryable): Promise<number> {
  let count = 0;
  for (;;) {
    const deleted = await deleteOldConsentRecords(db, { days: consentRecordDays, max: batchSize });
    count += deleted;
    if (deleted < batchSize) return count;
  }
}

/** Deletes old records four times a day. @returns a function that stops it */
export function watchExpiredConsentRecords(options: {
  db: Queryable;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const timer = setInterval(() => {
    void deleteExpiredConsentRecords(options.db).catch(options.onError);
  }, intervalMs);
  timer.unref();
  return async () => clearInterval(timer);
}
