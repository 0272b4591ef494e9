import type { IncomingMessage } from "node:http";

/**
 * Whether a request that changes something comes from a page of the same host. A sibling host counts as another host.
 * Clients other than browsers send neither header and no cookies automatically.
 * @param scheme of the network's public URLs
 */
export function isSameOrigin(
  request: Pick<IncomingMessage, "headers">,
  scheme: "http" | "https",
): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  const own = `${scheme}://${request.headers.host}`;
  return URL.canParse(own) && origin === new URL(own).origin;
}
