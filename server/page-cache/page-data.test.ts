import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createInvalidationFeed, everythingTag, recordTag } from "#lib/core/server/invalidation.ts";
import { createCachedPage } from "./cached-page.ts";
import { createCachedResponse, type PageData } from "./cached-response.ts";
import { createLaterCompression } from "./compress-later.ts";
import { isPageData, parsePageData, takeOutData, toLaterData, toPassingData } from "./page-data.ts";
import { createPageDataStore } from "./page-data-store.ts";

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

describe("the store of data", () => {
  const invalidations = createInvalidationFeed();
  const { data } = takeOut(begin);
  const create = (maxBytes = 100_000) => {
    const store = createPageDataStore({ invalidations, maxBytes, later: { add: () => undefined } });
    if (data) store.put("1 guest /a?", data, new Set(["Thread:1"]));
    return store;
  };
  let hash = "";
  beforeEach(() => {
    hash = data?.hash ?? "";
  });

  test("has it for the same page and hash only", () => {
    const store = create();
    expect(store.get("1 guest /a?", hash)).toBe(data);
    expect(store.get("1 member /a?", hash)).toBeUndefined();
    expect(store.get("2 guest /a?", hash)).toBeUndefined();
    expect(store.get("1 guest /a?", "other")).toBeUndefined();
    store.close();
  });

  test("keeps it while a discussion grows, and drops what was changed or taken away", () => {
    const store = create();
    invalidations.publish(["Thread:1", recordTag("Addition", 2)]);
    expect(store.get("1 guest /a?", hash)).toBeDefined();
    invalidations.publish(["Thread:2"]);
    expect(store.get("1 guest /a?", hash)).toBeDefined();
    invalidations.publish(["Thread:1"]);
    expect(store.get("1 guest /a?", hash)).toBeUndefined();
    store.close();
  });

  test("drops everything when it is not known what has changed", () => {
    const store = create();
    invalidations.publish([everythingTag]);
    expect(store.get("1 guest /a?", hash)).toBeUndefined();
    store.close();
  });

  test("compresses what it still keeps, later, and counts it anew", async () => {
    vi.useFakeTimers();
    const later = createLaterCompression({ waitMs: 1000 });
    const store = createPageDataStore({ invalidations, maxBytes: 40_000, later });
    const many = Array.from({ length: 2000 }, (_unused, at) => [`${at}`, "words"] as const);
    const toData = (hash: string) =>
      toLaterData({ hash: hash.repeat(43), url, reads: { own: new Map(many), shared: new Map() } });
    const [one, two] = [toData("a"), toData("b")];
    const compress = [one, two].map((each) => vi.spyOn(each, "compress"));
    store.put("1 guest /a?", one, new Set(["Thread:1"]));
    const raw = one.countBytes();
    expect(raw).toBeGreaterThan(20_000);
    // There is no room for both as they are.
    store.put("1 guest /b?", two, new Set());
    expect(store.get("1 guest /a?", one.hash)).toBeUndefined();
    vi.advanceTimersByTime(1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(two.countBytes()).toBeLessThan(raw / 2), 15_000);
    expect(compress.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    store.put("1 guest /a?", one, new Set());
    expect(store.get("1 guest /b?", two.hash)).toBe(two);
    store.close();
    later.close();
  });

  test("keeps nothing without room", () => {
    const store = create(0);
    expect(store.get("1 guest /a?", hash)).toBeUndefined();
    store.close();
  });
});
