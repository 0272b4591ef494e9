import { createHmac } from "node:crypto";

/** Calls of web tiers are below this path. */
export const linkPath = "/api-link/";
/** Proves that a web tier has passed a request on. */
export const senderHeader = "x-web-tier";
/** Tells a web tier which events an answer is younger than. */
export const positionHeader = "x-event-position";
/** Names the instance that has answered a call. */
export const instanceHeader = "x-instance";

/**
 * What web and API tier prove themselves by. A request that is passed on has another token than a call, so that nothing that
 * anybody sends through a web tier can be a call.
 */
export function createLinkTokens(secret: string): { call: string; passOn: string } {
  const derive = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  return { call: derive("api-link call"), passOn: derive("api-link pass on") };
}
