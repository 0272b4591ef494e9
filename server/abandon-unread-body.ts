import type { IncomingMessage, ServerResponse } from "node:http";

/** Time for the client to notice the response, in ms. */
const graceMs = 500;

/**
 * Node reads the rest of a request body after the response, to reuse the connection. If the client
 * keeps sending, the connection is closed instead.
 */
export function abandonUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // Most requests have none.
  const { "content-length": length, "transfer-encoding": coding } = request.headers;
  if (length === undefined && coding === undefined) return;
  response.once("finish", () => {
    if (request.complete) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroySoon();
    }, graceMs);
    request.once("close", () => clearTimeout(timer));
  });
}
