import type { Database } from "#lib/core/server/db/client.ts";
import { deletePhotos } from "./photo-queries.ts";
import { deleteUploads, lockExpiredUploads } from "./upload-queries.ts";
import type { UploadStorage } from "./upload-storage.ts";

/** Files of deleted content are gone within a minute, with the time in which a deletion can be undone. */
export const expiredUploadsIntervalMs = 15_000;
const batchSize = 50;

/**
 * Deletes uploads that nothing uses any more: first the files, then the rows, so that a crash in
 * between leaves nothing behind. Several processes may do it at the same time.
 * @returns how many were deleted
 */
export async function deleteExpiredUploads(db: Database, storage: UploadStorage): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const expired = await lockExpiredUploads(tx, batchSize);
      for (const { key } of expired) await storage.deleteKey(key);
      if (expired.length > 0) {
        await deletePhotos(
          tx,
          expired.map(({ key }) => key),
        );
        await deleteUploads(
          tx,
          expired.map(({ id }) => id),
        );
      }
      return expired.length;
    });
    deleted += count;
    if (count < batchSize) return deleted;
  }
}

/** Deletes expired uploads every 15 seconds. @returns a function that stops it */
export function watchExpiredUploads(options: {
  db: Database;
  storage: UploadStorage;
  onError: (error: unknown) => void;
}): () => Promise<void> {
  const { db, storage, onError } = options;
  let running: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    running ??= deleteExpiredUploads(db, storage)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, expiredUploadsIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
