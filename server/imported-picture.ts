import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { readImportedPicture } from "#lib/core/shared/picture-file.ts";
import { sendText } from "./responses.ts";
import { isReading, type SiteCall } from "./site-call.ts";

/**
 * Handles `/media/imports/…`: imported pictures. A file is named by a hash of its content, so
 * browsers cache it for a year.
 * @param folder of the imported pictures
 */
export function createImportedPictures(folder: string) {
  return async ({ request, response, path: asked }: SiteCall): Promise<void> => {
    const picture = readImportedPicture(asked);
    const file = picture && path.join(folder, picture.name);
    const found = file ? await stat(file).catch(() => null) : null;
    if (!picture || !file || !found?.isFile() || !isReading(request))
      return sendText(response, 404, "not found");
    response.writeHead(200, {
      "Content-Type": picture.type,
      "Content-Length": found.size,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    if (request.method === "HEAD") {
      response.end();
      return;
    }
    // A client that disconnects is not an error.
    await pipeline(createReadStream(file), response).catch(() => response.destroy());
  };
}
