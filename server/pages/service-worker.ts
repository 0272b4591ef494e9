import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { offlinePath } from "#lib/routing/shared/product-paths.ts";
import { appIconPath, type IconSite } from "#lib/site/shared/app-icon.ts";
import { type CachedResponse, negotiateEncoding } from "#server/http/cached/cached-response.ts";
import { toEtag, toShortHash } from "#server/http/cached/to-etag.ts";
import { workerPolicy } from "#server/http/security-headers.ts";
import type { RequestState } from "#server/pages/state/request-state.ts";

/** The worker's path. It is at the root, because its scope is the whole site. */
export const serviceWorkerPath = "/sw.js";

/**
 * Removes an installed worker with everything that it has stored: during development, and if the operator withdraws
 * it. It contains no code of the product, so that no bug of the product can stop it.
 */
export const withdrawingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));`;

type Entry = { url: string; revision: string | null };
type Worker = { etag: string; text: Buffer; zipped: Buffer };

/** The pictures of notifications: the site's icon, and its stencil for the status bar. */
const toNotificationIcons = (site: IconSite) => ({
  icon: appIconPath({ purpose: "any", size: 192 }, site),
  badge: appIconPath({ purpose: "monochrome", size: 96 }, site),
});

/**
 * The version of the product's code in the browser: it depends on the worker and on the built files that the offline
 * page names. A new menu or text does not change it.
 */
export function toAppVersion(bundle: string, html: string): string {
  const files = new Set(html.match(/\/_next\/static\/[\w./~-]+/g));
  return toShortHash([bundle, ...[...files].toSorted()].join("\n"));
}

/** The styles, the fonts and the script in a page's head, without duplicates. */
export function listPageFiles(html: string): string[] {
  const tags = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  const wanted = tags.filter((tag) => /\brel="stylesheet"|\bas="font"/.test(tag));
  const [, script] = html.match(/<script src="(\/_next\/static\/[^"?#]+)" data-scripts="/) ?? [];
  const files = [
    ...wanted.map((tag) => tag.match(/\bhref="(\/_next\/static\/[^"?#]+)"/)?.[1]),
    script,
  ];
  return [...new Set(files.filter((file) => file !== undefined))];
}

/**
 * Handles `/sw.js`: the bundled worker after the settings of the site and the list of files to cache, which is
 * made from the site's offline page. When that page changes, so does the worker, and browsers update their cache.
 * @param options.isWithdrawn the worker only removes itself: in development, where pages change all the time, and if
 * the operator has withdrawn it
 * @param options.readPage returns the page for a request's state
 * @param options.pushKey the key with which browsers subscribe to push messages; null without push messages
 */
export function createServiceWorker(options: {
  isWithdrawn: boolean;
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

  function workerFor(page: CachedResponse, site: IconSite): Worker {
    const known = workers.get(page);
    if (known) return known;
    // Built files have hashed names; the offline page does not.
    const entries: Entry[] = [
      { url: offlinePath, revision: page.etag },
      ...listPageFiles(page.readBody().toString("utf8")).map((url) => ({ url, revision: null })),
    ];
    bundle ??= readBundle();
    const html = page.readBody().toString("utf8");
    const files = `self.__WB_MANIFEST=${JSON.stringify(entries)};`;
    const key = `self.pushKey=${JSON.stringify(options.pushKey)};`;
    const version = `self.appVersion=${JSON.stringify(toAppVersion(bundle, html))};`;
    const icons = `self.appIcons=${JSON.stringify(toNotificationIcons(site))};`;
    const text = Buffer.from(`${files}\n${key}\n${version}\n${icons}\n${bundle}`);
    const etag = toEtag(text);
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
    const worker = options.isWithdrawn
      ? undefined
      : workerFor((await options.readPage(request, state)).page, state.site);
    response.setHeader("Cache-Control", "no-cache");
    response.setHeader("Content-Security-Policy", workerPolicy);
    response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    if (!worker) {
      response.end(withdrawingWorker);
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
