import type { IncomingMessage, ServerResponse } from "node:http";

/** As long as a client may take to notice that it has its answer, in ms. */
const graceMs = 500;

/**
 * Node reads what is left of a request body after the response, to use the connection again. From a
 * client that goes on sending, the connection is closed instead.
 */
export function abandonUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroySoon();
    }, graceMs);
    request.once("close", () => clearTimeout(timer));
  });
}
