import type { ServerResponse } from "node:http";
import { drawIllustration, parseIllustrationPath } from "#lib/core/shared/illustration.ts";
import { drawScene } from "#lib/illustrations/server/draw-scene.ts";
import { parseScenePath } from "#lib/illustrations/shared/scene.ts";
import { sendText } from "./responses.ts";

/** @returns `null` for a path that names no picture */
function draw(path: string): string | null {
  const found = parseScenePath(path);
  if (found) return drawScene(found.scene, found.hue);
  const illustration = parseIllustrationPath(path);
  return illustration && drawIllustration(illustration);
}

/**
 * Handles `/media/scenes/…svg` and `/media/illustrations/…svg`: draws a picture from its path; browsers cache it
 * for a year.
 */
export function illustration(path: string, response: ServerResponse): void {
  const picture = draw(path);
  if (picture === null) {
    sendText(response, 404, "not found");
    return;
  }
  response.writeHead(200, {
    "Content-Type": "image/svg+xml",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  response.end(picture);
}
