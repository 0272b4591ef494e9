import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import { toPlainAddress } from "#lib/core/server/plain-address.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

const hostPattern =
  /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*)(?::\d{1,5})?$/;

/** Whether an address is that of a trusted proxy, whose `X-Forwarded-*` headers are used. */
export type IsTrustedProxy = (address: string) => boolean;

/**
 * @param proxies addresses and networks, such as `10.0.0.2` and `10.1.0.0/16`
 * @throws StartUpError when one of them is neither
 */
export function createProxyTrust(proxies: readonly string[]): IsTrustedProxy {
  try {
    const trust = proxyAddr.compile([...proxies]);
    return (address) => trust(address, 0);
  } catch {
    throw new StartUpError("TRUSTED_PROXIES: addresses or networks, separated by commas.");
  }
}

/** Requests that a web tier has passed on. Their forwarding headers are trusted. */
const passedOn = new WeakSet<object>();

/** Records that an authenticated web tier has passed a request on. */
export const trustSender = (request: IncomingMessage): void => void passedOn.add(request);

/** Whether the sender of a request may name its client: a trusted proxy or a web tier. */
export const isFromTrusted = (
  request: Pick<IncomingMessage, "socket">,
  isTrustedProxy: IsTrustedProxy,
): boolean => passedOn.has(request) || isTrustedProxy(request.socket.remoteAddress ?? "");

/** The client's address, for rate limits and logs. */
export const peerAddress = (request: IncomingMessage, isTrustedProxy: IsTrustedProxy): string =>
  toPlainAddress(
    proxyAddr(
      request,
      (address, hop) => (hop === 0 && passedOn.has(request)) || isTrustedProxy(address),
    ),
  );

/** Whether a request has several Host headers: the proxy may have used another one. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/**
 * The host name of a request, in lower case and without port. Only a trusted proxy may forward
 * another one.
 * @returns `null` if there is none or more than one, or if it is not a plain DNS name
 */
export function requestedHost(
  request: IncomingMessage,
  isTrustedProxy: IsTrustedProxy,
): string | null {
  if (hasSeveralHosts(request)) return null;
  const forwarded = isFromTrusted(request, isTrustedProxy)
    ? request.headers["x-forwarded-host"]
    : undefined;
  const raw = typeof forwarded === "string" && forwarded !== "" ? forwarded : request.headers.host;
  const match = raw?.toLowerCase().match(hostPattern);
  return match?.[1] ?? null;
}
