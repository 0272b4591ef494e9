import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import sirv from "sirv";
import { readImportedFile } from "#lib/core/shared/imported-file.ts";
import { importedPicturePath, readImportedPicture } from "#lib/core/shared/picture-file.ts";
import { sendText } from "#server/http/responses.ts";
import { isGetOrHead, type SiteCall } from "#server/http/site-call.ts";

/** Serves sounds, films and documents with range requests, so that a player can begin anywhere. */
function createFileServer(folder: string) {
  // `dev` checks for a file at each request, because imports add files while it runs.
  const serve = sirv(folder, {
    dev: true,
    etag: true,
    dotfiles: false,
    setHeaders: (response, name) => {
      response.setHeader(
        "Content-Type",
        readImportedFile(importedPicturePath(name.slice(1)))?.type ?? "text/plain",
      );
      response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
      response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
      // A document opens in the reader's own program, not as a page of this site.
      if (name.endsWith(".pdf")) response.setHeader("Content-Disposition", "attachment");
    },
  });
  return (request: IncomingMessage, response: ServerResponse, asked: string): void => {
    if (!isGetOrHead(request)) {
      sendText(response, 404, "not found");
      return;
    }
    request.url = `/${asked.split("/").at(-1)}`;
    serve(request, response, () => sendText(response, 404, "not found"));
  };
}

/**
 * Handles `/media/imports/…`: imported pictures. A file is named by a hash of its content, so
 * browsers cache it for a year.
 * @param folder of the imported pictures
 */
export function createImportedPictures(folder: string) {
  const serveFile = createFileServer(folder);
  return async ({ request, response, path: asked }: SiteCall): Promise<void> => {
    if (readImportedFile(asked)) return serveFile(request, response, asked);
    const picture = readImportedPicture(asked);
    const file = picture && path.join(folder, picture.name);
    const found = file ? await stat(file).catch(() => null) : null;
    if (!picture || !file || !found?.isFile() || !isGetOrHead(request))
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
