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
  let invalidations: ReturnType<typeof createInvalidationFeed>;
  let caches: ReturnType<typeof createPageCaches>;
  const start = (maxDataBytes: number) => {
    invalidations = createInvalidationFeed();
    caches = createPageCaches({ invalidations, maxBytes: maxDataBytes * 8 });
    if (data) keepData(caches, "1 guest /a?", { data, tags: ["Thread:1"] });
  };
  const find = (pageKey = "1 guest /a?", hash = data?.hash ?? "") =>
    caches.dataCache.peekUncounted(toDataKey(pageKey, hash))?.value;
  beforeEach(() => start(100_000));
  afterEach(() => caches.closeCaches());

  test("is there for the same page and hash only", () => {
    expect(find()).toBe(data);
    for (const other of ["1 member /a?", "2 guest /a?"]) expect(find(other)).toBeUndefined();
    expect(find("1 guest /a?", "other")).toBeUndefined();
  });

  test("stays while a discussion grows, and leaves with what was changed or taken away, or may have been", () => {
    invalidations.publish(["Thread:1", recordTag("Addition", 2)]);
    invalidations.publish(["Thread:2"]);
    expect(find()).toBe(data);
    for (const tag of ["Thread:1", everythingTag]) {
      invalidations.publish([tag]);
      expect(find()).toBeUndefined();
      start(100_000);
    }
  });

  test("is compressed where it is still kept, later, and counted anew; the newest stays", async () => {
    vi.useFakeTimers();
    start(40_000);
    const many = Array.from({ length: 2000 }, (_unused, at) => [`${at}`, "words"] as const);
    const toData = (hash: string) =>
      toLaterData({ hash: hash.repeat(43), url, reads: { own: new Map(many), shared: new Map() } });
    const [one, two] = [toData("a"), toData("b")];
    const compress = [one, two].map((each) => vi.spyOn(each, "compress"));
    keepData(caches, "1 guest /a?", { data: one, tags: ["Thread:1"] });
    const raw = one.countBytes();
    expect(raw).toBeGreaterThan(20_000);
    // There is no room for both as they are.
    keepData(caches, "1 guest /b?", { data: two, tags: [] });
    expect(find("1 guest /a?", one.hash)).toBeUndefined();
    vi.advanceTimersByTime(6000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(two.countBytes()).toBeLessThan(raw / 2), 15_000);
    expect(compress.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    keepData(caches, "1 guest /a?", { data: one, tags: [] });
    expect(find("1 guest /b?", two.hash)).toBe(two);
  });

  test("is not kept without room", () => {
    start(0);
    expect(find()).toBeUndefined();
  });
});
