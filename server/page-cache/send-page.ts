import type { IncomingMessage, ServerResponse } from "node:http";
import type { VendorName } from "#lib/consent/server/vendor-hosts.ts";
import { type CachedResponse, negotiateEncoding } from "./cached-response.ts";
import type { CacheOutcome } from "./page-cache.ts";
import { headersWithVendors } from "./vendor-policy.ts";

/** Where a response keeps it: a map of all responses would cost more than sending one. */
const outcomeKey = Symbol("page cache outcome");
type WithOutcome = ServerResponse & { [outcomeKey]?: CacheOutcome };

/** Where the page of a response came from, for the log. */
export const getCacheOutcome = (response: ServerResponse): CacheOutcome | undefined =>
  (response as WithOutcome)[outcomeKey];

/**
 * Sends a cached page with the negotiated coding, or 304 if the browser has it.
 * @param copyHeaders let a CDN keep a copy
 * @param vendors that the viewer allows; the policy names their hosts where the page may load them
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedResponse,
  {
    outcome,
    vendors,
    copyHeaders = [],
  }: {
    outcome: CacheOutcome;
    vendors: readonly VendorName[];
    copyHeaders?: readonly string[];
  },
): void | Promise<void> {
  (response as WithOutcome)[outcomeKey] = outcome;
  const coding = negotiateEncoding(request.headers["accept-encoding"], page.isBusy?.());
  const headers = [
    ...headersWithVendors(page, vendors),
    "ETag",
    page.etag,
    "X-Page-Cache",
    outcome,
    ...copyHeaders,
  ];
  if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const send = (body: Buffer) => {
    if (coding !== "identity") headers.push("Content-Encoding", coding);
    headers.push("Content-Length", String(body.length));
    response.writeHead(page.status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const body = coding === "identity" ? page.readBody() : page.encoded(coding);
  if (body instanceof Promise) return body.then(send);
  send(body);
}
