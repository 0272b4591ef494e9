import type { Database } from "#lib/core/server/db/client.ts";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { deleteExports, lockExpiredExports } from "./export-queries.ts";

const batchSize = 20;

/**
 * Deletes exports whose time is over, or whose account is erased: first the files, then the rows, so that a
 * crash in between leaves nothing behind. Several processes may do it at the same time.
 */
export async function deleteExpiredExports(
  db: Database,
  storage: Pick<UploadStorage, "deleteKey">,
): Promise<void> {
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const expired = await lockExpiredExports(tx, batchSize);
      for (const { key } of expired) if (key !== null) await storage.deleteKey(key);
      const ids = expired.map(({ id }) => id);
      if (ids.length > 0) await deleteExports(tx, ids);
      return expired.length;
    });
    if (count < batchSize) return;
  }
}
