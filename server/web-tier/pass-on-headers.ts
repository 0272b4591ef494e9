import type { IncomingMessage } from "node:http";
import { positionHeader, senderHeader } from "#server/api/link/link-tokens.ts";

/** Headers of a single connection (RFC 9110, section 7.6.1). */
const ofConnection = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
/** Headers that only a web tier may set. */
const ofWebTier = new Set([
  "host",
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-real-ip",
  "x-request-id",
  senderHeader,
  // `toFraming` sets the body length again, and Node has already handled "expect".
  "content-length",
  "expect",
]);

/**
 * Alternating names and values, without the headers of the connection and those for which `isLeftOut` returns true.
 */
function withoutOf(
  raw: readonly string[],
  connection: string | undefined,
  isLeftOut: (name: string) => boolean,
): string[] {
  const named = new Set(connection?.toLowerCase().split(/\s*,\s*/));
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? "";
    const lower = name.toLowerCase();
    if (ofConnection.has(lower) || named.has(lower) || isLeftOut(lower)) continue;
    kept.push(name, raw[index + 1] ?? "");
  }
  return kept;
}

/** The facts about a request that a web tier passes on. */
export type Sender = {
  token: string;
  requestId: string;
  /** The client, behind trusted proxies. */
  address: string;
  /** The requested host, behind trusted proxies. */
  host: string;
  /** A header that only trusted proxies may set, in lower case. */
  regionHeader: string | null;
  isFromTrusted: boolean;
};

/**
 * The headers of a request as they are passed on: those of the client, without headers that only a proxy may set.
 * @returns alternating names and values
 */
export function toPassedOnHeaders(request: IncomingMessage, sender: Sender): string[] {
  const { rawHeaders, headers } = request;
  const { regionHeader, isFromTrusted } = sender;
  const own = withoutOf(
    rawHeaders,
    headers.connection,
    (name) => ofWebTier.has(name) || (name === regionHeader && !isFromTrusted),
  );
  return [
    "Host",
    headers.host ?? sender.host,
    "X-Forwarded-Host",
    sender.host,
    "X-Forwarded-For",
    sender.address,
    "X-Request-Id",
    sender.requestId,
    senderHeader,
    sender.token,
    ...own,
    ...toFraming(request),
  ];
}

/** The headers that define the length of the body, as Node has read them. */
function toFraming({ headers }: IncomingMessage): string[] {
  if (headers["transfer-encoding"] !== undefined) return ["Transfer-Encoding", "chunked"];
  const { "content-length": length } = headers;
  return length === undefined ? [] : ["Content-Length", length];
}

/** The headers of an answer as they are passed back. @returns alternating names and values */
export const toPassedBackHeaders = (response: IncomingMessage): string[] =>
  withoutOf(response.rawHeaders, response.headers.connection, (name) => name === positionHeader);
