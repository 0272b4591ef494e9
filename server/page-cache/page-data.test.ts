import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createInvalidationFeed, everythingTag, recordTag } from "#lib/core/server/invalidation.ts";
import { createCachedPage } from "./cached-page.ts";
import { createCachedResponse, type PageData } from "./cached-response.ts";
import { createPageCaches } from "./create-page-caches.ts";
import {
  isPageData,
  keepData,
  parsePageData,
  takeOutData,
  toDataKey,
  toLaterData,
  toPassingData,
} from "./page-data.ts";

const nonce = "n0nce";
const url = "/posts/a?page=2";
const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
const begin = script("(self.__next_f=self.__next_f||[]).push([0])");
const chunk = (text: string) => script(`self.__next_f.push([1,${JSON.stringify(text)}])`);
const takeOut = (html: string) => takeOutData(html, { nonce, url });
const never = () => Promise.reject(new Error("It is made already"));
/** The text of data that was made with its page. */
const readText = async (data: PageData | null) =>
  (await data?.respond(never))?.readBody().toString() ?? "";

/** What the scripts of Next find once the data has run. */
function run(code: string): unknown[] {
  const self: { __next_f?: unknown[] } = {};
  runInNewContext(code, { self });
  return [...(self.__next_f ?? [])];
}

describe("takeOutData", () => {
  test("makes one script of all data, in its order, and leaves other scripts in the page", async () => {
    const reveal = script("$RC('B:0','S:0')");
    const html = `<body>${begin}a${chunk("one);")}${reveal}b${chunk("two")}</body>`;
    const { html: rest, data } = takeOut(html);
    expect(rest).toBe(`<body>a${reveal}b</body>`);
    expect(run(await readText(data)).map(String)).toEqual(["0", "1,one);", "1,two"]);
  });

  test("takes along what only matters then: what begins Next, and scripts of ours whose elements stay", async () => {
    const start = `<script nonce="${nonce}" id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(1)</script>`;
    const menu = `<script nonce="${nonce}" data-touch="">menu()</script>`;
    const { html: rest, data } = takeOut(`<body>${menu}${start}${begin}</body>`);
    expect(rest).toBe(`<body><script nonce="${nonce}" data-touch=""></script></body>`);
    const code = await readText(data);
    expect(code).toMatch(/^menu\(\);\n\(globalThis\["TURBOPACK"\].*push\(1\);\n\(self\.__next_f/);
    const planted = '<script data-touch="">planted()</script>';
    expect(takeOut(begin + planted).html).toBe(planted);
    const withData = takeOut(menu);
    expect(withData).toEqual({ html: menu, data: null });
  });

  test("takes along what is in closed panels, and fills them before anything else runs", async () => {
    const panel = (content: string) => `<div popover=""><touch-part>${content}</touch-part></div>`;
    const menu = `<script nonce="${nonce}" data-touch="">menu()</script>`;
    const bytes = Buffer.from("“one”").toString("latin1");
    const { html: rest, data } = takeOut(
      `${panel(`<p id="_S_1_">${bytes}</p>`)}${panel("two")}${menu}${begin}`,
    );
    expect(rest).toBe(`${panel("")}${panel("")}<script nonce="${nonce}" data-touch=""></script>`);
    const parts = [{ innerHTML: "" }, { innerHTML: "" }];
    const seen: string[] = [];
    runInNewContext(await readText(data), {
      document: { querySelectorAll: () => parts },
      menu: () => seen.push(...parts.map(({ innerHTML }) => innerHTML)),
      self: {},
    });
    // The content of the page may have an id of the same number.
    expect(seen).toEqual(['<p id="_P_1_">“one”</p>', "two"]);
    const withData = takeOut(panel("three"));
    expect(withData).toEqual({ html: panel("three"), data: null });
  });

  test("takes nothing that Next has not written", async () => {
    const planted = '<script>self.__next_f.push([1,"planted"])</script>';
    expect(takeOut(planted)).toEqual({ html: planted, data: null });
    const { html, data } = takeOut(begin + planted);
    expect(html).toBe(planted);
    expect(await readText(data)).not.toContain("planted");
  });

  test("keeps no nonce, and its address names the page and changes with the data", async () => {
    const { data } = takeOut(begin + chunk(`"${nonce}part"`));
    expect(await readText(data)).not.toContain(nonce);
    expect(isPageData(data?.address ?? "")).toBe(true);
    expect(parsePageData(data?.address ?? "")).toEqual({ hash: data?.hash, pageUrl: url });
    expect(takeOut(begin + chunk("other")).data?.hash).not.toBe(data?.hash);
  });

  test("the page counts its data, and no hash of it is in its policy", () => {
    const html = `<html><head></head><body>${begin}${chunk("x".repeat(5000))}</body></html>`;
    const { html: rest, data } = takeOut(html);
    const page = createCachedPage({ status: 200, html: rest, nonce, data });
    expect(page.countBytes()).toBeGreaterThan(5000);
    expect(page.headers[page.headers.indexOf("Content-Security-Policy") + 1]).not.toContain(
      "sha256",
    );
  });

  test.each([
    ["/page-data/short/posts/a"],
    [`/page-data/${"a".repeat(27)}`],
    [`/page-data/${"a".repeat(26)}!/posts/a`],
    ["/posts/a"],
  ])("%s asks for no data", (path) => expect(parsePageData(path)).toBeNull());

  test("data of another hash is kept by no browser", async () => {
    const made = await takeOut(begin).data?.respond(never);
    const headers = made ? toPassingData(made).headers : [];
    expect(headers[headers.indexOf("Cache-Control") + 1]).toBe("private, no-store");
  });
});

describe("data that is made later", () => {
  const reads = { own: new Map([["a", { date: new Date(0) }]]), shared: new Map([["b", {}]]) };
  const page = { hash: "a".repeat(43), url, reads };
  const response = createCachedResponse(200, Buffer.from("made"), []);

  test("is made once, of what the page was made of", async () => {
    const data = toLaterData(page);
    await data.compress();
    const make = vi.fn(async () => response);
    const both = await Promise.all([data.respond(make), data.respond(make)]);
    expect(both).toEqual([response, response]);
    expect(make.mock.calls).toEqual([[reads]]);
  });

  test("that could not be made is made again", async () => {
    const data = toLaterData(page);
    await expect(data.respond(never)).rejects.toThrow("made already");
    expect(await data.respond(async () => response)).toBe(response);
  });

  test("belongs to one page", () => {
    expect(toLaterData(page).address).toBe(toLaterData({ ...page }).address);
    expect(toLaterData({ ...page, hash: "b".repeat(43) }).hash).not.toBe(toLaterData(page).hash);
  });
});

describe("the data of pages", () => {
  const { data } = takeOut(begin);
  const pageKey = "1 guest /a?";
  let invalidations: ReturnType<typeof createInvalidationFeed>;
  let caches: ReturnType<typeof createPageCaches>;
  const keep = async (kept = data, key = pageKey) =>
    kept && (await keepData(caches.dataCache, key, { data: kept, tags: ["Thread:1"] }));
  const start = (maxDataBytes: number) => {
    invalidations = createInvalidationFeed();
    caches = createPageCaches({ invalidations, maxBytes: maxDataBytes * 8 });
  };
  const find = (key = pageKey, hash = data?.hash ?? "") =>
    caches.dataCache.peekUncounted(toDataKey(key, hash))?.value;
  beforeEach(() => start(100_000));
  afterEach(() => caches.closeCaches());

  test("is there for the same page and hash only", async () => {
    await keep();
    expect(find()).toBe(data);
    for (const other of ["1 member /a?", "2 guest /a?"]) expect(find(other)).toBeUndefined();
    expect(find(pageKey, "other")).toBeUndefined();
  });

  test("stays while a discussion grows, and leaves with what was changed or taken away, or may have been", async () => {
    for (const tag of ["Thread:1", everythingTag]) {
      await keep();
      invalidations.publish(["Thread:1", recordTag("Addition", 2)]);
      invalidations.publish(["Thread:2"]);
      expect(find()).toBe(data);
      invalidations.publish([tag]);
      expect(find()).toBeUndefined();
    }
  });

  test("that was changed while it was compressed is not kept", async () => {
    const keeping = keep();
    invalidations.publish(["Thread:1"]);
    await keeping;
    expect(find()).toBeUndefined();
  });

  test("takes what it takes when it is compressed, and the newest has room", async () => {
    start(6000);
    const many = Array.from({ length: 2000 }, (_unused, at) => [`${at}`, "words"] as const);
    const toMuch = (hash: string) =>
      toLaterData({ hash: hash.repeat(43), url, reads: { own: new Map(many), shared: new Map() } });
    const [one, two] = [toMuch("a"), toMuch("b")];
    expect(one.countBytes()).toBeGreaterThan(20_000);
    await keep(one);
    expect(one.countBytes()).toBeLessThan(6000);
    expect(find(pageKey, one.hash)).toBe(one);
    await keep(two);
    expect([find(pageKey, one.hash), find(pageKey, two.hash)]).toEqual([undefined, two]);
  });

  test("is not kept without room", async () => {
    start(0);
    await keep();
    expect(find()).toBeUndefined();
  });
});
