import type { IncomingMessage } from "node:http";

/**
 * Whether a request that changes something comes from a page of the very host it is sent to. A
 * sibling host counts as foreign. Clients that are no browser send neither
 * header and carry no cookie by accident.
 * @param scheme that visitors reach the network by
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
