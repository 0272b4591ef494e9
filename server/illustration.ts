import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { drawIllustration, parseIllustrationPath } from "#lib/core/shared/illustration.ts";
import { drawScene } from "#lib/illustrations/server/draw-scene.ts";
import { parseScenePath } from "#lib/illustrations/shared/scene.ts";
import { negotiateEncoding } from "#server/page-cache/cached-response.ts";
import { sendText } from "./responses.ts";

/** @returns `null` for a path that names no picture */
function draw(path: string): string | null {
  const found = parseScenePath(path);
  if (found) return drawScene(found.scene, found.style, found.shape);
  const illustration = parseIllustrationPath(path);
  return illustration && drawIllustration(illustration);
}

/**
 * Handles `/media/scenes/…svg` and `/media/illustrations/…svg`: draws a picture from its path; browsers cache it
 * for a year.
 */
export function illustration(call: {
  path: string;
  request: IncomingMessage;
  response: ServerResponse;
}): void {
  const { path, request, response } = call;
  const picture = draw(path);
  if (picture === null) {
    sendText(response, 404, "not found");
    return;
  }
  const isZipped = negotiateEncoding(request.headers["accept-encoding"]) !== "identity";
  response.writeHead(200, {
    ...(isZipped ? { "Content-Encoding": "gzip" } : {}),
    Vary: "Accept-Encoding",
    "Content-Type": "image/svg+xml",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  response.end(isZipped ? gzipSync(picture) : picture);
}
