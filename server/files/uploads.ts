import { pipeline } from "node:stream/promises";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { listAcceptedFormats, parseUploadPath } from "#lib/uploads/shared/upload.ts";
import { sendText } from "#server/http/responses.ts";
import { isGetOrHead, type SiteCall } from "#server/http/site-call.ts";

/**
 * Handles `/media/uploads/…`: images of members, in the best format that the browser accepts. The files of a path
 * never change, so browsers cache them for a year. Every site serves every image, because items are shown on several
 * sites.
 */
export function createUploadHandler(storage: UploadStorage) {
  async function open(path: string, accept: string | undefined) {
    const upload = parseUploadPath(path);
    if (!upload) return null;
    for (const { extension, type } of listAcceptedFormats(accept)) {
      const file = await storage.open(`${upload.key}/${upload.size}.${extension}`);
      if (file) return { ...file, type };
    }
    return null;
  }

  return async ({ request, response, path }: SiteCall): Promise<void> => {
    const file = isGetOrHead(request) ? await open(path, request.headers.accept) : null;
    if (!file) return sendText(response, 404, "not found");
    response.writeHead(200, {
      "Content-Type": file.type,
      "Content-Length": file.bytes,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=31536000, immutable",
      Vary: "Accept",
    });
    if (request.method === "HEAD") {
      file.stream.destroy();
      response.end();
      return;
    }
    // A client that disconnects is not an error.
    await pipeline(file.stream, response).catch(() => response.destroy());
  };
}
