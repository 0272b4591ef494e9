import type { IncomingMessage } from "node:http";

const hostPattern =
  /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*)(?::\d{1,5})?$/;

/** The address of the machine that sent a request, as limits and logs need it. */
export function peerAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const peer = normaliseAddress(request.socket.remoteAddress ?? "");
  if (!trustedProxies.includes(peer)) return peer;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return forwarded ? normaliseAddress(forwarded) : peer;
}

const normaliseAddress = (address: string) => address.replace(/^::ffff:/, "");

/** Whether a request names its host twice: what stands in front may have read the other one. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/**
 * The host name a request is for, lower case and without port. Only a trusted proxy may forward
 * another one than it connected to.
 * @returns `null` when there is none, more than one, or it is not a plain DNS name
 */
export function requestedHost(
  request: IncomingMessage,
  trustedProxies: readonly string[],
): string | null {
  if (hasSeveralHosts(request)) return null;
  const peer = normaliseAddress(request.socket.remoteAddress ?? "");
  const forwarded = trustedProxies.includes(peer) ? request.headers["x-forwarded-host"] : undefined;
  const raw = typeof forwarded === "string" && forwarded !== "" ? forwarded : request.headers.host;
  const match = raw?.toLowerCase().match(hostPattern);
  return match?.[1] ?? null;
}
