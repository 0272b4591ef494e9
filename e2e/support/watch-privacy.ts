import type { BrowserContext, Page, Request } from "@playwright/test";

/** A request to a host outside of the network. */
export type ForeignRequest = { page: string; url: string; sent: string };

const isForeign = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return /^(?:https?|wss?):$/.test(protocol) && !/(?:^|\.)localhost$/.test(hostname);
};

/** The data that a request reveals, other than what every request does. */
async function readSent(request: Request): Promise<string> {
  const headers = await request.allHeaders();
  const { referer = "", cookie = "" } = headers;
  return [request.url(), request.postData() ?? "", referer, cookie].join("\n");
}

/**
 * Records every request of a browser to third parties. Only the given third-party scripts are served; requests for
 * others fail.
 */
export async function watchForeignRequests(
  context: BrowserContext,
  scripts: Readonly<Record<string, string>> = {},
): Promise<{ list: () => Promise<ForeignRequest[]> }> {
  const requests: Promise<ForeignRequest>[] = [];
  context.on("request", (request) => {
    if (!isForeign(request.url())) return;
    const page = request.frame().page().url();
    requests.push(readSent(request).then((sent) => ({ page, url: request.url(), sent })));
  });
  await context.route(
    (url) => isForeign(url.href),
    (route) => {
      const body = scripts[route.request().url()];
      if (body === undefined) return route.abort();
      return route.fulfill({ contentType: "text/javascript", body });
    },
  );
  return { list: () => Promise.all(requests) };
}

/** All names and values that the browser stores for the site of a page. */
export async function readStored(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const inPage = await page.evaluate(async () => {
    const read = (name: string, storage: Storage) =>
      Object.entries(storage).map(([key, value]) => [`${name} ${key}`, String(value)]);
    const [databases, cacheNames] = await Promise.all([indexedDB.databases(), caches.keys()]);
    return [
      ...read("localStorage", localStorage),
      ...read("sessionStorage", sessionStorage),
      ...databases.map(({ name = "" }) => [`indexedDB ${name}`, "a database"]),
      ...cacheNames.map((name) => [`cache ${name}`, "a cache"]),
    ];
  });
  return Object.fromEntries([
    ...cookies.map(({ name, value }) => [`cookie ${name}`, value]),
    ...inPage,
  ]);
}

const words = /[\w-]{12,}/g;
/** A timestamp, in seconds or milliseconds, does not identify a browser. */
const isClock = (word: string) => /^\d{10,13}$/.test(word);

/**
 * Whether a stored value may identify a browser: it contains a long word of letters and digits, or only of digits.
 */
export const looksLikeIdentifier = (value: string): boolean =>
  (value.match(words) ?? []).some((word) => /\d/.test(word) && !isClock(word));
