import { createHmac } from "node:crypto";

/** Calls of web tiers are below this path. */
export const linkPath = "/api-link/";
/** Proves that a web tier has passed a request on. */
export const senderHeader = "x-web-tier";
/** Tells a web tier the event position that a response is based on. */
export const positionHeader = "x-event-position";
/** Names the instance that has answered a call. */
export const instanceHeader = "x-instance";

/**
 * The tokens by which web and API tier authenticate each other. A passed-on request has another
 * token than a call, so that no client request can act as a call.
 */
export function createLinkTokens(secret: string): { call: string; passOn: string } {
  const derive = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  return { call: derive("api-link call"), passOn: derive("api-link pass on") };
}
