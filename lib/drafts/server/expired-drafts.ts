import type { Queryable } from "#lib/core/server/db/client.ts";
import { draftLimits } from "#lib/drafts/shared/draft.ts";
import { deleteOldDrafts } from "./draft-queries.ts";

const intervalMs = 6 * 60 * 60 * 1000;

/** Deletes drafts that were not changed for 90 days. @returns their number */
export const deleteExpiredDrafts = (db: Queryable): Promise<number> =>
  deleteOldDrafts(db, draftLimits.keepDays);

/** Deletes expired drafts four times a day. @returns a function that stops it */
export function watchExpiredDrafts(options: {
  db: Queryable;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const timer = setInterval(() => {
    void deleteExpiredDrafts(options.db).catch(options.onError);
  }, intervalMs);
  timer.unref();
  return async () => clearInterval(timer);
}
