import type { IncomingMessage, ServerResponse } from "node:http";
import { hasBody } from "./site-call.ts";

/** Time for the client to notice the response, in ms. */
const graceMs = 500;

/**
 * Node reads the rest of a request body after the response, to reuse the connection. If the client
 * keeps sending, the connection is closed instead.
 */
export function abandonUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  response.once("finish", () => {
    if (request.complete) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroySoon();
    }, graceMs);
    request.once("close", () => clearTimeout(timer));
  });
}
