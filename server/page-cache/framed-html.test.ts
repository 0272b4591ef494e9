import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { BareHead } from "./bare-head.ts";
import { createCachedPage } from "./cached-page.ts";
import type { CachedResponse } from "./cached-response.ts";
import { deferScripts, writeStart } from "./defer-scripts.ts";
import { createFramedHtml, type FrameHtml } from "./framed-html.ts";
import { createPagePiece } from "./page-piece.ts";

const nonce = "n0nce";
const backPath = `/page-${nonce}`;
const { open, toHtml, withPath } = createFramedHtml({ nonce, backPath });
const script = (name: string) =>
  `<script src="/_next/${name}.js" async="" nonce="${nonce}"></script>`;

const frame = (after = "</main></body></html>"): FrameHtml => ({
  start: "<!DOCTYPE html><html><head>",
  shell: {
    first: '<meta charSet="utf-8"/>',
    rest: `<link rel="stylesheet"/>${script("turbopack-1")}`,
  },
  head: `<script nonce="${nonce}">startPage=()=>{}</script>${script("frame")}`,
  before: `</head><body data-counted="search guest"><a href="/login?to=${encodeURIComponent(backPath)}">Log in</a><main>`,
  after,
});
const head: BareHead = {
  pictures: '<link rel="preload" as="image" href="/p.png"/>',
  elements: ["<title>A – B</title>", '<meta name="robots" content="noindex"/>'],
  scripts: ["/_next/own.js"],
};
const content = "<h1>Results</h1>";
const options = {
  ...({ nonce, start: "touch" } as const),
  ...{ data: "/page-data/hash/search", joined: null },
  texts: { offline: "Offline", failed: "Failed" },
} as const;

/** The page as it is sent. */
function finish(framed: Parameters<typeof open>[0], path: string, isPassing = false) {
  const page = open(framed, path);
  const html = page.close(writeStart(page.addresses, options));
  return createCachedPage({ status: 200, html, nonce, isPassing });
}
const toText = ({ readBody }: CachedResponse) => readBody().toString("latin1");
const policyOf = ({ headers }: { headers: string[] }) =>
  headers[headers.indexOf("Content-Security-Policy") + 1];

describe("a page in a frame that was arranged before", () => {
  test("is the page that is arranged as a whole, with the same policy", () => {
    const framed = { frame: frame(), head, content };
    const whole = createCachedPage({
      ...{ status: 200, nonce },
      html: deferScripts(toHtml(framed, "/search"), options),
    });
    for (const isPassing of [false, true]) {
      const page = finish(framed, "/search", isPassing);
      expect(toText(page)).toBe(toText(whole));
      expect(policyOf(page)).toBe(policyOf(whole));
      expect(policyOf(page)?.match(/sha256-/g)).toHaveLength(1);
    }
  });

  test.each([
    ["as it is", ""],
    [
      "with its path in a script",
      `<script nonce="${nonce}">share("${backPath}","${encodeURIComponent(backPath)}")</script>`,
    ],
    [
      "with its path after a < in a script",
      `<script nonce="${nonce}">if(1<2)share("${backPath}")</script>`,
    ],
  ])("is the same at one path after another, %s", (_name, script) => {
    const known = frame(`<a href="${backPath}?page=2">2</a>${script}</main></body></html>`);
    for (const path of ["/search", "/posts/a", "/posts/b", "/search"]) {
      const framed = { frame: known, head, content };
      const html = deferScripts(toHtml(framed, path), options);
      const whole = createCachedPage({ status: 200, nonce, html });
      const page = finish(framed, path);
      expect(toText(page)).toBe(toText(whole));
      expect(policyOf(page)).toBe(policyOf(whole));
    }
    const at = (path: string) => open({ frame: known, head, content }, path).hash;
    expect(new Set(["/search", "/posts/a", "/posts/b", "/search"].map(at)).size).toBe(3);
  });

  test("has links back to itself", () => {
    const known = frame();
    for (const path of ["/search", "/posts/a", "/search"]) {
      const text = toText(finish({ frame: known, head, content }, path));
      expect(text).toContain(`/login?to=${encodeURIComponent(path)}"`);
      expect(text).not.toContain(nonce);
    }
    expect(withPath(backPath, "/posts/a")).toBe("/posts/a");
  });

  test("has a hash that changes with its frame, its head and its content", () => {
    const known = frame();
    const hashes = [
      { frame: known, head, content },
      { frame: known, head, content: "<h1>Other</h1>" },
      { frame: known, head: { ...head, elements: ["<title>Other</title>"] }, content },
      { frame: frame("</main><footer></footer></body></html>"), head, content },
    ].map((framed) => open(framed, "/search").hash);
    expect(new Set(hashes).size).toBe(4);
    expect(open({ frame: known, head, content }, "/search").hash).toBe(hashes[0]);
  });

  test.each([
    ["content", { content: '<p data-wall="">Join</p>' }],
    ["frame", { frame: { ...frame(), before: '</head><body data-no-vendors=""><main>' } }],
  ])("loads nothing of third parties where its %s forbids it", (_where, changed) => {
    const framed = { frame: frame(), head, content };
    expect(open(framed, "/search").mayLoadVendors).toBe(true);
    expect(open({ ...framed, ...changed }, "/search").mayLoadVendors).toBe(false);
  });
});

describe("a page that is sent once", () => {
  test("is sent with gzip, and the same in every coding", async () => {
    const page = finish({ frame: frame(), head, content: content.repeat(3000) }, "/search", true);
    expect(page.isBusy?.()).toBe(true);
    expect(gunzipSync(await page.encoded("gzip")).equals(page.readBody())).toBe(true);
  });

  test("has an ETag that changes with what it is known by, and with its fragments", () => {
    const html = `<p>${content}</p><div data-fragment="${nonce}list"></div>`;
    const toEtags = (identity: string) => {
      const page = createCachedPage({ status: 200, html, nonce, isPassing: true, identity });
      return ["one", "two"].map(
        (text) => page.composition?.compose([createPagePiece(Buffer.from(text))]).etag,
      );
    };
    const etags = [...toEtags("a"), ...toEtags("b")];
    expect(new Set(etags).size).toBe(4);
    expect(toEtags("a")).toEqual(etags.slice(0, 2));
  });

  test("has the fragments between its pieces", async () => {
    const marked = `<div data-fragment="${nonce}list"></div>`;
    const framed = {
      frame: frame(`${marked}</main></body></html>`),
      head,
      content: marked + content,
    };
    const page = finish(framed, "/search", true);
    expect(page.composition?.sources).toEqual(["list", "list"]);
    const [one, two] = ["one", "two"].map((text) => createPagePiece(Buffer.from(text)));
    const whole = one && two && page.composition?.compose([one, two]);
    expect(whole?.isBusy?.()).toBe(true);
    const text = whole ? gunzipSync(await whole.encoded("gzip")).toString("latin1") : "";
    expect(text).toContain(
      `<main><div data-fragment="list">one</div>${content}<div data-fragment="list">two</div></main>`,
    );
    expect(text).toBe(whole && toText(whole));
  });
});
