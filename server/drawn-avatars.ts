import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { drawnAvatarFolder } from "#lib/members/shared/drawn-avatars.ts";
import { sendText } from "./responses.ts";

const oneYearSeconds = 365 * 24 * 60 * 60;

/** Whether a path is in the folder of the drawn pictures that members can choose. */
export const isDrawnAvatarPath = (path: string): boolean => path.startsWith(drawnAvatarFolder);

/** Handles `/media/avatars/…`: drawn pictures, which never change, so browsers keep them for a year. */
export function createDrawnAvatars(): (request: IncomingMessage, response: ServerResponse) => void {
  const serve = sirv("public/media/avatars", {
    immutable: true,
    maxAge: oneYearSeconds,
    setHeaders: (response) =>
      response.setHeader(
        "Content-Security-Policy",
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ),
  });
  return (request, response) => {
    request.url = request.url?.slice(drawnAvatarFolder.length - 1) ?? "/";
    serve(request, response, () => sendText(response, 404, "not found"));
  };
}
