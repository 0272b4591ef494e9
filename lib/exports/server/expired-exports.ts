import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { deleteExport, expireExportsOf, lockExpiredExport } from "./export-queries.ts";

/**
 * Deletes exports that have expired or whose account is erased: first the file, then the row, so that a crash in
 * between leaves no file without a row. Several processes may do it at the same time.
 * @param onError called for each that could not be deleted; the others are deleted
 */
export async function deleteExpiredExports(
  db: Database,
  storage: Pick<UploadStorage, "deleteKey">,
  onError: (error: unknown) => void,
): Promise<void> {
  const deleteNext = () =>
    tryItem({ db, queue: "expired-exports", onError, failed: true }, (take) =>
      db.transaction(async (tx) => {
        const expired = await lockExpiredExport(tx);
        if (!expired) return false;
        take(expired.id);
        if (expired.key !== null) await storage.deleteKey(expired.key);
        await deleteExport(tx, expired.id);
        return true;
      }),
    );
  while (await deleteNext());
}

/** Marks all exports of an erased account for deletion, also one that is being made. */
export const releaseExports = (tx: Queryable, memberId: number): Promise<void> =>
  expireExportsOf(tx, memberId);
