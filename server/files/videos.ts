import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { sendText } from "#server/http/responses.ts";

const prefix = "/media/videos/";

/** Whether a path is that of a hosted video or its captions. */
export const isVideo = (path: string): boolean => path.startsWith(prefix);

/**
 * Handles `/media/videos/…`: serves files of the product with range requests; browsers cache them
 * for a day.
 */
export function createVideos(): (request: IncomingMessage, response: ServerResponse) => void {
  let serve: ReturnType<typeof sirv> | undefined;
  return (request, response) => {
    // `sirv` reads the names of all files, and the start need not wait for that.
    serve ??= sirv("public/media/videos", { etag: true, maxAge: 86_400 });
    request.url = request.url?.slice(prefix.length - 1) ?? "/";
    serve(request, response, () => sendText(response, 404, "not found"));
  };
}
