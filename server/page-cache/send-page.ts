import type { IncomingMessage, ServerResponse } from "node:http";
import type { VendorName } from "#lib/consent/server/vendor-hosts.ts";
import type { ReadyAnswer } from "#server/ready-answer.ts";
import { type CachedResponse, type ContentEncoding, negotiateEncoding } from "./cached-response.ts";
import type { CacheOutcome } from "./page-cache.ts";
import { headersWithVendors } from "./vendor-policy.ts";

/** Where a response keeps it: a map of all responses would cost more than sending one. */
const outcomeKey = Symbol("page cache outcome");
type WithOutcome = ServerResponse & { [outcomeKey]?: CacheOutcome };

/** Where the page of a response came from, for the log. */
export const getCacheOutcome = (response: ServerResponse): CacheOutcome | undefined =>
  (response as WithOutcome)[outcomeKey];

/** Notes where the page of a response came from. */
export const noteCacheOutcome = (response: ServerResponse, outcome: CacheOutcome): void => {
  (response as WithOutcome)[outcomeKey] = outcome;
};

/** What a page is sent with. */
type Sending = {
  outcome: CacheOutcome;
  /** What the viewer allows; the policy names their hosts where the page may load them. */
  vendors: readonly VendorName[];
  /** Let a CDN keep a copy. */
  copyHeaders?: readonly string[];
};

/**
 * The last answers with a page, by coding. `notModified` is the 304 answer for a client that has this version, and `busy` what is
 * sent while the page is busy. Uncompressed bodies, which few clients ask for, are not kept.
 */
export type PageAnswers = Partial<
  Record<Exclude<ContentEncoding, "identity"> | "notModified" | "busy", ReadyAnswer>
>;

/** Where an answer is kept, if it is. */
function toPlace(coding: ContentEncoding, isBusy = false): keyof PageAnswers | null {
  if (coding === "identity") return null;
  return isBusy ? "busy" : coding;
}

/** Whether the client has this version of a page. */
const isNotModified = ({ headers }: IncomingMessage, { status, etag }: CachedResponse): boolean =>
  status === 200 && Boolean(headers["if-none-match"]?.includes(etag));

/**
 * Compresses a page that is kept, as the answer to a request needs it. Where the answer needs no compressed page, it is
 * compressed all the same, so that it takes little room, and nobody waits for that.
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

/**
 * The answer to a request for a page: with the negotiated coding, or 304 if the browser has it.
 * @param last answers with the same page and `Sending`: one of them is returned again if it still holds, and new ones are added
 * @returns a promise while the page is compressed
 */
export function toPageAnswer(
  request: IncomingMessage,
  page: CachedResponse,
  { outcome, vendors, copyHeaders = [] }: Sending,
  last: PageAnswers = {},
): ReadyAnswer | Promise<ReadyAnswer> {
  const listHeaders = () => [
    ...headersWithVendors(page, vendors),
    ...["ETag", page.etag, "X-Page-Cache", outcome],
    ...copyHeaders,
  ];
  if (isNotModified(request, page)) {
    last.notModified ??= { status: 304, headers: listHeaders() };
    return last.notModified;
  }
  const isBusy = page.isBusy?.();
  if (!isBusy && last.busy) last.busy = undefined;
  const coding = negotiateEncoding(request.headers["accept-encoding"], isBusy);
  const place = toPlace(coding, isBusy);
  const toAnswer = (body: Buffer): ReadyAnswer => {
    const known = place && last[place];
    if (known?.body === body) return known;
    const headers = listHeaders();
    if (coding !== "identity") headers.push("Content-Encoding", coding);
    headers.push("Content-Length", String(body.length));
    const made = { status: page.status, headers, body };
    if (place) last[place] = made;
    return made;
  };
  const body = coding === "identity" ? page.readBody() : page.encoded(coding);
  return body instanceof Promise ? body.then(toAnswer) : toAnswer(body);
}

/** Sends a page. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedResponse,
  sending: Sending,
): void | Promise<void> {
  noteCacheOutcome(response, sending.outcome);
  const send = ({ status, headers, body }: ReadyAnswer) => {
    response.writeHead(status, [...headers]);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const answer = toPageAnswer(request, page, sending);
  if (answer instanceof Promise) return answer.then(send);
  send(answer);
}
