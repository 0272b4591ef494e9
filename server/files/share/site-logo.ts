import { readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { readImportedPicture } from "#lib/core/shared/picture-file.ts";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { parseUploadPath } from "#lib/uploads/shared/upload.ts";

/**
 * Reads the picture that is a site's logo, for its icons. Only pictures in our own storage are read: the server
 * requests no other host.
 * @returns a function from the logo's URL to its bytes; `null` if icons show the drawn mark instead
 */
export function createLogoReader(options: { storage: UploadStorage; importedPictures: string }) {
  const { storage, importedPictures } = options;
  return async (logo: string | null): Promise<Buffer | null> => {
    if (!logo) return null;
    const imported = readImportedPicture(logo);
    if (imported) return readFile(path.join(importedPictures, imported.name)).catch(() => null);
    const upload = parseUploadPath(logo);
    const file = upload && (await storage.open(`${upload.key}/${upload.size}.webp`));
    return file ? buffer(file.stream) : null;
  };
}
