import type { IncomingMessage, ServerResponse } from "node:http";
import type { VendorName } from "#lib/consent/server/vendor-hosts.ts";
import type { CacheOutcome } from "./cache-outcome.ts";
import { type CachedResponse, type ContentEncoding, negotiateEncoding } from "./cached-response.ts";
import { headersWithVendors } from "./vendor-policy.ts";

/** The property of a response with its cache outcome: a map of all responses would cost more than sending one. */
const outcomeKey = Symbol("page cache outcome");
type WithOutcome = ServerResponse & { [outcomeKey]?: CacheOutcome };

/** How the page of a response was served, for the log. */
export const getCacheOutcome = (response: ServerResponse): CacheOutcome | undefined =>
  (response as WithOutcome)[outcomeKey];

/** The inputs of sending a page. */
type Sending = {
  outcome: CacheOutcome;
  /** The viewer's consent; the policy names vendor hosts if the page may load them. */
  vendors: readonly VendorName[];
  /** Headers that let a CDN keep a copy. */
  copyHeaders?: readonly string[];
};

/** Whether the client has this version of a page. */
const isNotModified = ({ headers }: IncomingMessage, { status, etag }: CachedResponse): boolean =>
  status === 200 && Boolean(headers["if-none-match"]?.includes(etag));

/**
 * Compresses a cached page for the response. If the response needs no compression, the page is
 * still compressed in the background, to save memory.
 */
export async function compressAnswer(
  request: IncomingMessage,
  page: CachedResponse,
): Promise<void> {
  const coding = negotiateEncoding(request.headers["accept-encoding"], page.isBusy?.());
  const isSent = coding !== "identity" && !isNotModified(request, page);
  const compressing = page.encoded(coding === "identity" ? "gzip" : coding);
  if (isSent) await compressing;
  else Promise.resolve(compressing).catch(() => undefined);
}

const chooseCoding = (
  { headers }: IncomingMessage,
  { isIncompressible, isBusy }: CachedResponse,
): ContentEncoding =>
  isIncompressible ? "identity" : negotiateEncoding(headers["accept-encoding"], isBusy?.());

type Headers = readonly string[];

/**
 * The last header list of each body, so that the result of adding headers to the same list can be
 * reused (`add-headers.ts`).
 */
const lists = new WeakMap<Buffer, { headers: Headers; added: Headers; list: Headers }>();

/** All headers of a body. @param added one of a few lists */
function listHeaders(
  body: Buffer,
  {
    headers,
    added,
    etag,
    coding,
  }: Record<"headers" | "added", Headers> & {
    etag: string;
    coding: ContentEncoding;
  },
): Headers {
  const known = lists.get(body);
  if (known?.headers === headers && known.added === added) return known.list;
  const own = ["ETag", etag, "Content-Length", String(body.length)];
  if (coding !== "identity") own.push("Content-Encoding", coding);
  const list = [...headers, ...added, ...own];
  lists.set(body, { headers, added, list });
  return list;
}

/** Sends a cached response with the negotiated coding, or 304 if the client has it. */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedResponse,
  { headers = page.headers, added = none }: { headers?: Headers; added?: Headers } = {},
): void | Promise<void> {
  const { etag } = page;
  if (isNotModified(request, page)) {
    response.writeHead(304, [...headers, ...added, "ETag", etag]).end();
    return;
  }
  const coding = chooseCoding(request, page);
  const send = (body: Buffer) => {
    const list = listHeaders(body, { headers, added, etag, coding }) as string[];
    response.writeHead(page.status, list).end(request.method === "HEAD" ? undefined : body);
  };
  const body = coding === "identity" ? page.readBody() : page.encoded(coding);
  return body instanceof Promise ? body.then(send) : send(body);
}

const none: Headers = [];
const outcomeHeaders = {
  HIT: ["X-Page-Cache", "HIT"],
  MISS: ["X-Page-Cache", "MISS"],
  BYPASS: ["X-Page-Cache", "BYPASS"],
  STALE: ["X-Page-Cache", "STALE"],
} as const satisfies Record<CacheOutcome, Headers>;

/** Sends a page with the policy that its viewer's consent allows. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedResponse,
  { outcome, vendors, copyHeaders = [] }: Sending,
): void | Promise<void> {
  (response as WithOutcome)[outcomeKey] = outcome;
  const own = headersWithVendors(page, vendors);
  const headers = copyHeaders.length > 0 ? [...own, ...copyHeaders] : own;
  return sendCached(request, response, page, { headers, added: outcomeHeaders[outcome] });
}
