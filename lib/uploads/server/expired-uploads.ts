import type { Database } from "#lib/core/server/db/client.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { deletePhotos } from "./photo-queries.ts";
import { deleteUpload, lockExpiredUpload } from "./upload-queries.ts";
import type { UploadStorage } from "./upload-storage.ts";

/** Files of deleted content are gone within a minute, including the time for an undo. */
export const expiredUploadsIntervalMs = 15_000;

/**
 * Deletes unused uploads: first the files, then the rows, so that a crash in between leaves no file
 * without a row. Several processes may run it concurrently.
 * @param onError called for each upload that could not be deleted; the others are deleted
 * @returns the number of deleted uploads
 */
export async function deleteExpiredUploads(
  db: Database,
  storage: UploadStorage,
  onError: (error: unknown) => void,
): Promise<number> {
  const deleteNext = () =>
    tryItem({ db, queue: "expired-uploads", onError, failed: "failed" }, (take) =>
      db.transaction(async (tx) => {
        const expired = await lockExpiredUpload(tx);
        if (!expired) return "none";
        take(expired.id);
        await storage.deleteKey(expired.key);
        await deletePhotos(tx, [expired.key]);
        await deleteUpload(tx, expired.id);
        return "deleted";
      }),
    );
  let deleted = 0;
  for (;;) {
    const outcome = await deleteNext();
    if (outcome === "none") return deleted;
    if (outcome === "deleted") deleted += 1;
  }
}

/** Deletes expired uploads every 15 seconds. @returns a function that stops it */
export const watchExpiredUploads = (options: {
  db: Database;
  storage: UploadStorage;
  onError: (error: unknown) => void;
}): (() => Promise<void>) => {
  const { db, storage, onError } = options;
  return repeat(
    async () => void (await deleteExpiredUploads(db, storage, onError)),
    expiredUploadsIntervalMs,
    onError,
  );
};
