import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { createInvalidationFeed, everythingTag } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { parsePageUrl } from "#lib/routing/shared/page-url.ts";
import { createRedirectTable } from "#lib/routing/shared/redirect-table.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createRequestState, requestState } from "#server/request-state.ts";
import { createPageCaches } from "./create-page-caches.ts";
import { createReadyPages } from "./ready-pages.ts";
import { createPageServer } from "./serve-page.ts";

let site = { id: 1, host: "a.example", features: [], settings: {} } as unknown as Site;
const maxAddresses = 3;

let redirects: ReturnType<typeof createRedirectTable>;
let invalidations: ReturnType<typeof createInvalidationFeed>;
let ready: ReturnType<typeof createReadyPages>;
let servePage: ReturnType<typeof createPageServer>["servePage"];
let version: number;
let requested: string[];
let start: (more?: Partial<Parameters<typeof createPageServer>[0]>) => void;

beforeEach(() => {
  redirects = createRedirectTable([]);
  invalidations = createInvalidationFeed();
  version = 1;
  requested = [];
  const caches = createPageCaches({ invalidations, maxBytes: 1_000_000 });
  for (const cache of [caches.cache, caches.fragmentCache]) noteRequests(cache);
  ready = createReadyPages({ ...caches, getRedirects: () => redirects, maxAddresses });
  const next = async (_request: IncomingMessage, response: ServerResponse) => {
    const state = requestState.getStore();
    if (state?.fragment) {
      state.tags.add("Threads:1");
      return response.end(`<main>Threads ${version}</main>`);
    }
    const list = state?.path === "/tag/threads" ? '<div data-fragment="n0ncethreads"></div>' : "";
    return response.end(`<html><head></head><body>Version ${version}${list}</body></html>`);
  };
  start = (more = {}) => {
    ({ servePage } = createPageServer({ ...caches, ready, next, nonce: "n0nce", ...more }));
  };
  start();
});

/** Notes the key of each request that a cache counts. */
function noteRequests(cache: {
  peek: (key: string) => unknown;
  countRequest: (key: string) => void;
}) {
  for (const method of ["peek", "countRequest"] as const) {
    const count = cache[method].bind(cache);
    vi.spyOn(cache, method).mockImplementation((key) => {
      requested.push(key);
      return count(key);
    });
  }
}

function createRequest(path: string, headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.url = path;
  request.headers = { "accept-encoding": "gzip", ...headers };
  return request;
}

/** Asks for a page as the request handler does when it is not ready. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<void> {
  const url = parsePageUrl(path);
  if (!url) throw new Error(path);
  const request = createRequest(path, headers);
  const state = createRequestState({
    ...{ requestId: "1", site, url, session: null, read: async () => null, cookieNames: [] },
    ...{ variantFor: alwaysControl, legalPagesUrl: undefined, redirects },
  });
  await servePage(request, new ServerResponse(request), state);
}

async function makeReady(...paths: string[]): Promise<void> {
  for (const path of paths) for (let turn = 0; turn < 2; turn += 1) await ask(path);
}

const find = (path: string, headers?: Record<string, string>) =>
  ready.find(createRequest(path, headers), site);
const read = (path: string) => String(gunzipSync(find(path)?.body ?? Buffer.alloc(0)));

test("a page is ready once it came from the cache, as the same answer each time", async () => {
  await ask("/tag/a");
  expect(find("/tag/a")).toBeUndefined();
  await ask("/tag/a");
  expect(read("/tag/a")).toContain("Version 1");
  expect(find("/tag/a")).toBe(find("/tag/a"));
  expect(find("/tag/b")).toBeUndefined();
});

test("it is ready for nobody with a cookie, and made ready by nobody with one", async () => {
  for (let turn = 0; turn < 3; turn += 1) await ask("/tag/a", { cookie: "a=b" });
  expect(find("/tag/a")).toBeUndefined();
  await makeReady("/tag/a");
  expect(find("/tag/a", { cookie: "" })).toBeUndefined();
});

test("what has left the cache is not ready, and what took its place only after it was sent", async () => {
  await makeReady("/tag/a");
  invalidations.publish([everythingTag]);
  expect(find("/tag/a")).toBeUndefined();
  version = 2;
  await ask("/tag/a");
  expect(find("/tag/a")).toBeUndefined();
  await ask("/tag/a");
  expect(read("/tag/a")).toContain("Version 2");
});

test("a page is not ready while one of its fragments has changed", async () => {
  await makeReady("/tag/threads");
  expect(read("/tag/threads")).toContain("Threads 1");
  version = 2;
  invalidations.publish(["Threads:1"]);
  expect(find("/tag/threads")).toBeUndefined();
  await makeReady("/tag/threads");
  expect(read("/tag/threads")).toMatch(/Version 1.*Threads 2/);
});

test("nothing is ready for other redirects or another version of the site", async () => {
  await makeReady("/tag/a");
  expect(ready.find(createRequest("/tag/a"), { ...site })).toBeUndefined();
  redirects = createRedirectTable([]);
  expect(find("/tag/a")).toBeUndefined();
  await makeReady("/tag/a");
  expect(find("/tag/a")).toBeDefined();
});

test("when there are too many addresses all are forgotten, and noted again", async () => {
  await makeReady("/tag/a", "/tag/b", "/tag/c");
  expect(["/tag/a", "/tag/b", "/tag/c"].map((path) => find(path)?.status)).toEqual([200, 200, 200]);
  await makeReady("/tag/d");
  expect(find("/tag/a")).toBeUndefined();
  await makeReady("/tag/d");
  expect(find("/tag/d")).toBeDefined();
});

test("the addresses of a site are as many again after it has changed, and after its redirects have", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    redirects = createRedirectTable([]);
    await makeReady("/tag/a", "/tag/b");
    site = { ...site };
    await makeReady("/tag/a", "/tag/b");
    expect(["/tag/a", "/tag/b"].map((path) => find(path)?.status)).toEqual([200, 200]);
  }
});

test("a request is counted once for a page and once for its fragment, whichever way it goes", async () => {
  await makeReady("/tag/threads");
  const askOnce = async () => {
    requested = [];
    if (!find("/tag/threads")) await ask("/tag/threads");
    return requested.map((key) => key.split(" ").at(-1));
  };
  expect(find("/tag/threads")).toBeDefined();
  const once = await askOnce();
  expect(once).toHaveLength(2);
  // Without its fragment, then with both, which are not noted yet.
  invalidations.publish(["Threads:1"]);
  expect(await askOnce()).toEqual(once);
  expect(await askOnce()).toEqual(once);
  // Rendering asks for the fragment too.
  invalidations.publish([everythingTag]);
  expect((await askOnce()).filter((key) => key === once[0])).toHaveLength(1);
});

test.each<[string, string, Partial<Parameters<typeof createPageServer>[0]>]>([
  ["where vendors are allowed", "/tag/a", { listVendors: () => ["onetrust"] }],
  ["where vendors depend on the region of the viewer", "/tag/a", { hasRegions: true }],
  ["of which a CDN may keep a copy", "/tag/a", { copies: { listHeaders: () => [] } }],
  ["that is limited for each viewer", "/members/a", {}],
])("no page is ready %s", async (_what, path, options) => {
  start(options);
  await makeReady(path);
  await makeReady(path);
  expect(find(path)).toBeUndefined();
});

test("a body without a coding is not kept with the answer", async () => {
  await makeReady("/tag/a");
  const plain = { "accept-encoding": "identity" };
  expect(String(find("/tag/a", plain)?.body)).toContain("Version 1");
  expect(find("/tag/a", plain)).not.toBe(find("/tag/a", plain));
});
