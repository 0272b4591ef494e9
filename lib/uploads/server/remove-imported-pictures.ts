import { rm } from "node:fs/promises";
import path from "node:path";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { cropFolder } from "./photo-crops.ts";
import { deletePhotos } from "./photo-queries.ts";
import type { UploadStorage } from "./upload-storage.ts";

/**
 * Deletes imported pictures with their crops: the files first, so that a crash in between leaves no
 * file without a row.
 * @param options.folder from which `/media/imports/` is served
 * @param names of the pictures, such as `0123456789abcdef0123456789abcdef.jpg`, and keys of
 * uploads, which have no extension; missing ones are skipped
 */
export async function removeImportedPictures(
  options: { db: Queryable; storage: UploadStorage; folder: string },
  names: readonly string[],
): Promise<void> {
  const { db, storage, folder } = options;
  for (const name of names) {
    if (!name.includes(".")) {
      await storage.deleteKey(name);
      continue;
    }
    await rm(path.join(folder, name), { force: true });
    await storage.deleteKey(cropFolder(name));
  }
  await deletePhotos(db, names);
}
