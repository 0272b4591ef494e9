import type { CacheTag } from "#lib/core/server/invalidation.ts";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import type { PageReads } from "#server/request-state.ts";
import { dataPolicy } from "#server/security-headers.ts";
import { type CachedResponse, createCachedResponse, type PageData } from "./cached-response.ts";
import { createKeptReads } from "./kept-reads.ts";
import { toOwnCopy } from "./own-copy.ts";

/** Paths of the data of pages: a hash of the data, and then the address of the page. */
const prefix = "/page-data/";
const pathPattern = /^\/page-data\/([\w-]{27})(\/.*)$/;

/** Whether a path may be that of a page's data. */
export const isPageData = (path: string): boolean => path.startsWith(prefix);

/** What a path asks for; `null` for any other path. @param url path and query */
export function parsePageData(url: string): { hash: string; pageUrl: string } | null {
  const [, hash, pageUrl] = pathPattern.exec(url) ?? [];
  return hash !== undefined && pageUrl !== undefined ? { hash, pageUrl } : null;
}

const toAddress = (hash: string, url: string) => `${prefix}${hash}${url}`;

/** The key of the data of a page in its cache. */
export const toDataKey = (pageKey: string, hash: string): string => `${pageKey} ${hash}`;

/**
 * Keeps the data of a page, which its readers may ask for until what it shows is changed or taken away. It is compressed
 * first, unless that fails.
 */
export async function keepData(
  cache: TaggedCache<PageData>,
  pageKey: string,
  { data, tags }: { data: PageData; tags: Iterable<CacheTag> },
): Promise<void> {
  await cache.make(toDataKey(pageKey, data.hash), async () => {
    await data.compress().catch(() => undefined);
    return { value: data, tags, bytes: data.countBytes(), isCacheable: true };
  });
}

const headers = Object.entries({
  "Content-Type": "text/javascript; charset=utf-8",
  "Content-Security-Policy": dataPolicy,
  "X-Robots-Tag": "noindex",
  Vary: "Cookie, Accept-Encoding",
}).flat();

/** Tells the runtime of the bundler what to begin with. */
const bootstrap = (nonce: string) =>
  new RegExp(
    `<script[^>]* nonce="${nonce}"[^>]*>(\\(globalThis\\["TURBOPACK"\\][^<]*)</script>`,
    "g",
  );
const touchScript = (nonce: string) =>
  new RegExp(`(<script nonce="${nonce}" data-touch=""[^>]*>)([^<]*)</script>`, "g");

/** React numbers the ids that its server components ask for, in the order in which they ask. */
const serverId = /_S_([0-9a-z]+)_/g;
/** Gives the ids in a panel names that nothing around it has: it was rendered apart from its page. */
const renamePanelIds = (html: string): string => html.replace(serverId, "_P_$1_");

/** What is in a panel that is closed at first (`components/ui/TouchPart.tsx`). */
const touchPart = /<touch-part>([\s\S]*?)<\/touch-part>/g;
const emptyPart = "<touch-part></touch-part>";
const fillParts = (contents: readonly string[]) =>
  `document.querySelectorAll("touch-part").forEach((part,at)=>{part.innerHTML=${JSON.stringify(contents)}[at]??""})`;

/**
 * Takes the data that React reads when it takes a page over out of the HTML of the page, which only needs it once its
 * reader touches something (docs/decisions/0086).
 * @param html a page of Next, one character for each byte (`latin1`)
 * @param page.nonce marks what Next has written; no data contains it afterwards
 * @param page.url path and query of the page
 */
export function takeOutData(
  html: string,
  { nonce, url }: { nonce: string; url: string },
): { html: string; data: PageData | null } {
  const codes: string[] = [];
  const pattern = new RegExp(
    `<script nonce="${nonce}">((?:self\\.__next_f|\\(self\\.__next_f=self\\.__next_f\\|\\|\\[\\]\\))\\.push\\([^<]*\\);?)</script>`,
    "g",
  );
  let rest = html.replace(pattern, (_tag, code: string) => {
    codes.push(code.replaceAll(nonce, ""));
    return "";
  });
  if (codes.length === 0) return { html, data: null };
  rest = rest.replace(bootstrap(nonce), (_tag, code: string) => {
    codes.unshift(code);
    return "";
  });
  // Scripts of our own that only matter then. Their elements stay, because React looks for them.
  rest = rest.replace(touchScript(nonce), (_tag, element: string, code: string) => {
    codes.unshift(code);
    return `${element}</script>`;
  });
  // They are filled before anything else runs.
  const contents: string[] = [];
  rest = rest.replace(touchPart, (_part, content: string) => {
    contents.push(renamePanelIds(content));
    return emptyPart;
  });
  if (contents.length > 0) codes.unshift(fillParts(contents));
  return { html: rest, data: toData(Buffer.from(codes.join(";\n"), "latin1"), url) };
}

/**
 * Takes out of a page what its data brings once its reader touches something.
 * @param html a page without the data of React, one character for each byte (`latin1`)
 */
export const takeOutTouchParts = (html: string, nonce: string): string =>
  html
    .replace(touchScript(nonce), (_tag, element: string) => `${element}</script>`)
    .replace(touchPart, emptyPart);

/** Apart from what takes it out of the page: the functions of the data would keep all variables of that, and so the page. */
function toData(code: Buffer, url: string): PageData {
  const response = createCachedResponse(
    200,
    code,
    [...headers, "Cache-Control", "private, max-age=31536000, immutable"],
    { isCompact: true },
  );
  const hash = toOwnCopy(response.etag.slice(1, -1));
  return {
    hash,
    address: toAddress(hash, url),
    countBytes: response.countBytes,
    respond: () => response,
    // Nearly every browser takes it.
    compress: async () => response.encoded("br"),
  };
}

/**
 * The data of a page that was rendered without it: it is made when the first reader touches the page, of what the
 * page itself was made of (docs/decisions/0091).
 * @param page.hash of the page, to which the data alone belongs
 */
export function toLaterData(page: { hash: string; url: string; reads: PageReads }): PageData {
  const hash = toOwnCopy(page.hash.slice(0, 27));
  const kept = createKeptReads(page.reads);
  let response: Promise<CachedResponse> | undefined;
  return {
    hash,
    address: toAddress(hash, page.url),
    countBytes: kept.countBytes,
    respond: (make) => {
      response ??= make(kept.unpack());
      // What could not be made may be asked for again.
      response.catch(() => {
        response = undefined;
      });
      return response;
    },
    compress: kept.compress,
  };
}

/** The same data under an address that was given to other data: no browser may keep it there. */
export const toPassingData = (response: CachedResponse): CachedResponse =>
  createCachedResponse(200, response.readBody(), [
    ...headers,
    "Cache-Control",
    "private, no-store",
  ]);
