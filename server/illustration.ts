import type { ServerResponse } from "node:http";
import { drawIllustration, parseIllustrationPath } from "#lib/core/shared/illustration.ts";
import { sendText } from "./responses.ts";

/**
 * Handles `/media/illustrations/…svg`: draws an illustration from its path; browsers cache it for a
 * year.
 */
export function illustration(path: string, response: ServerResponse): void {
  const wanted = parseIllustrationPath(path);
  if (!wanted) {
    sendText(response, 404, "not found");
    return;
  }
  response.writeHead(200, {
    "Content-Type": "image/svg+xml",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "Cache-Control": "public, max-age=31536000, immutable",
  });
  response.end(drawIllustration(wanted));
}
