import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type CachedResponse, createCachedResponse } from "#server/http/cached/cached-response.ts";
import { sendCached } from "#server/http/cached/send-page.ts";
import { sendText } from "#server/http/responses.ts";
import { isGetOrHead } from "#server/http/site-call.ts";

/** More pictures than the fifty sites show. */
const maxBytes = 16 * 1024 * 1024;

const headers = [
  "Content-Type",
  "image/svg+xml",
  "Content-Security-Policy",
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "Cache-Control",
  "public, max-age=31536000, immutable",
  "Vary",
  "Accept-Encoding",
];

/**
 * Serves pictures that are drawn from their paths and never change. The most recent ones are cached
 * in memory.
 * @param draw the SVG of a path; `null` for an unknown path
 */
export function createDrawnFiles(draw: (path: string) => string | null) {
  const pictures = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: (picture) => picture.countBytes(),
  });

  function getPicture(path: string): CachedResponse | null {
    const known = pictures.get(path);
    if (known) return known;
    const drawn = draw(path);
    if (drawn === null) return null;
    const picture = createCachedResponse(200, Buffer.from(drawn), headers, { isCompact: true });
    pictures.set(path, picture);
    return picture;
  }

  /** Sends a picture; 404 if it does not exist. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isGetOrHead(request)) {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "method not allowed");
    }
    const picture = getPicture(request.url?.split("?", 1)[0] ?? "");
    if (!picture) return sendText(response, 404, "not found");
    await sendCached(request, response, picture);
  };
}
