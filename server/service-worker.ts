import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { offlinePath } from "#lib/routing/shared/offline-path.ts";
import { type CachedResponse, negotiateEncoding } from "#server/page-cache/cached-response.ts";
import type { RequestState } from "./request-state.ts";
import { workerPolicy } from "./security-headers.ts";

/** The worker's path. It is at the root, because its scope is the whole site. */
export const serviceWorkerPath = "/sw.js";

/** Unregisters a worker that a production server on the same host has installed. */
const withdrawing = "self.skipWaiting();self.registration.unregister();";

type Entry = { url: string; revision: string | null };
type Worker = { etag: string; text: Buffer; zipped: Buffer };

/** The styles and fonts in a page's head, without duplicates. */
export function listPageFiles(html: string): string[] {
  const tags = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  const wanted = tags.filter((tag) => /\brel="stylesheet"|\bas="font"/.test(tag));
  const files = wanted.map((tag) => tag.match(/\bhref="(\/_next\/static\/[^"?#]+)"/)?.[1]);
  return [...new Set(files.filter((file) => file !== undefined))];
}

/**
 * Handles `/sw.js`: the bundled worker after the key for push messages and the list of files to cache, which is
 * made from the site's offline page. When that page changes, so does the worker, and browsers update their cache.
 * @param options.isDevelopment pages change all the time, so the worker only unregisters itself
 * @param options.readPage returns the page for a request's state
 * @param options.pushKey with which browsers subscribe to push messages; null without them
 */
export function createServiceWorker(options: {
  isDevelopment: boolean;
  readPage: (
    request: IncomingMessage,
    state: RequestState,
  ) => Promise<{ page: CachedResponse; outcome: unknown }>;
  readBundle?: () => string;
  pushKey: string | null;
}) {
  const readBundle = options.readBundle ?? (() => readFileSync(".next/service-worker.js", "utf8"));
  let bundle: string | undefined;
  /** Worker scripts by offline page, which is the same for every visitor of a site. */
  const workers = new WeakMap<CachedResponse, Worker>();

  function workerFor(page: CachedResponse): Worker {
    const known = workers.get(page);
    if (known) return known;
    // Built files have hashed names; the offline page has not.
    const entries: Entry[] = [
      { url: offlinePath, revision: page.etag },
      ...listPageFiles(page.body.toString("utf8")).map((url) => ({ url, revision: null })),
    ];
    bundle ??= readBundle();
    const files = `self.__WB_MANIFEST=${JSON.stringify(entries)};`;
    const key = `self.pushKey=${JSON.stringify(options.pushKey)};`;
    const text = Buffer.from(`${files}\n${key}\n${bundle}`);
    const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
    const made = { etag, text, zipped: gzipSync(text, { level: 9 }) };
    workers.set(page, made);
    return made;
  }

  /** @param state of a guest's request for the site's offline page */
  return async function sendServiceWorker(
    request: IncomingMessage,
    response: ServerResponse,
    state: RequestState,
  ): Promise<void> {
    const worker = options.isDevelopment
      ? undefined
      : workerFor((await options.readPage(request, state)).page);
    response.setHeader("Cache-Control", "no-cache");
    response.setHeader("Content-Security-Policy", workerPolicy);
    response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    if (!worker) {
      response.end(withdrawing);
      return;
    }
    response.setHeader("ETag", worker.etag);
    response.setHeader("Vary", "Accept-Encoding");
    if (request.headers["if-none-match"]?.includes(worker.etag)) {
      response.writeHead(304).end();
      return;
    }
    const isZipped = negotiateEncoding(request.headers["accept-encoding"]) !== "identity";
    if (isZipped) response.setHeader("Content-Encoding", "gzip");
    response.end(isZipped ? worker.zipped : worker.text);
  };
}
