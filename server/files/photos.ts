import { pipeline } from "node:stream/promises";
import type { PhotoCrops } from "#lib/uploads/server/photo-crops.ts";
import { uploadFormats } from "#lib/uploads/shared/upload.ts";
import { sendText } from "#server/http/responses.ts";
import { isGetOrHead, type SiteCall } from "#server/http/site-call.ts";

const typeByExtension = new Map<string, string>(
  uploadFormats.map(({ extension, type }) => [extension, type]),
);

/**
 * Handles `/media/photos/…`: crops of uploads and imported pictures. A path contains crop, focal point and format, so
 * browsers cache its file for a year. Every site serves every photo, as it does uploads.
 */
export function createPhotoHandler(photos: PhotoCrops) {
  return async ({ request, response, path, getAddress }: SiteCall): Promise<void> => {
    const found = isGetOrHead(request) ? await photos.find(path, getAddress()) : null;
    if (!found) return sendText(response, 404, "not found");
    if (found.kind === "whole") {
      response.writeHead(302, { Location: found.path, "Cache-Control": "no-store" });
      response.end();
      return;
    }
    const bytes = found.kind === "made" ? found.bytes.byteLength : found.file.bytes;
    response.writeHead(200, {
      "Content-Type": typeByExtension.get(path.slice(path.lastIndexOf(".") + 1)),
      "Content-Length": bytes,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    if (found.kind === "made") {
      response.end(request.method === "HEAD" ? undefined : found.bytes);
      return;
    }
    if (request.method === "HEAD") {
      found.file.stream.destroy();
      response.end();
      return;
    }
    // A client that disconnects is not an error.
    await pipeline(found.file.stream, response).catch(() => response.destroy());
  };
}
