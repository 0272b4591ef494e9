import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const nonce = "n0nce";
const ours = (src: string) => `<script src="${src}" async="" nonce="${nonce}"></script>`;
const page = (head: string, body = "") =>
  `<!DOCTYPE html><html><head><title>$&</title>${head}</head><body>${body}</body></html>`;
const options = {
  nonce,
  start: "touch",
  data: "/page-data/hash/posts/a",
  texts: { offline: "You’re offline", failed: "Not now" },
} as const;
const defer = (html: string) => deferScripts(html, options);

/** What the inline script of a page gives to `startPage`. */
function given(html: string) {
  const [, code = ""] = html.match(/<script nonce="n0nce">(.*?)<\/script>/s) ?? [];
  let options: { scripts?: string[] } = {};
  const startPage = (handed: typeof options) => {
    options = handed;
  };
  runInNewContext(Buffer.from(code, "latin1").toString(), { startPage });
  return options;
}

const joined = {
  file: "/_next/joined.js",
  chunks: ["/_next/a.js", "/_next/error.js"],
  ...{ main: ["/_next/a.js"], dialog: "/_next/dialog.js", count: "/_next/count.js" },
};

describe("deferScripts", () => {
  test("gives the start of the page its scripts, each once, and preloads none of them", () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>';
    const html = defer(
      page(preload + ours("/_next/a.js") + ours("/_next/b.js"), ours("/_next/a.js")),
    );
    expect(html).not.toContain('rel="preload"');
    expect(html).not.toMatch(/<script[^>]*src=/);
    expect(given(html)).toEqual({
      ...{ scripts: ["/_next/a.js", "/_next/b.js"], data: "/page-data/hash/posts/a" },
      ...{ start: "touch", dialog: null, texts: { offline: "You’re offline", failed: "Not now" } },
    });
  });

  test("asks for the joined file in place of the chunks in it, on a page that has the main ones", () => {
    const html = page(ours("/_next/turbopack-1.js") + ours("/_next/a.js") + ours("/_next/b.js"));
    const withJoined = deferScripts(html, { ...options, joined });
    expect(given(withJoined)).toMatchObject({
      scripts: ["/_next/joined.js", "/_next/b.js", "/_next/turbopack-1.js"],
      dialog: "/_next/dialog.js",
    });
    const other = deferScripts(page(ours("/_next/b.js")), { ...options, joined });
    expect(given(other).scripts).toEqual(["/_next/b.js"]);
  });

  test("has the script that counts only on a page that is counted", () => {
    const html = page(ours("/_next/a.js"));
    const counted = html.replace("<body>", '<body data-counted="article guest">');
    const script = '<script async src="/_next/count.js"></script></head>';
    expect(deferScripts(counted, { ...options, joined })).toContain(script);
    expect(deferScripts(html, { ...options, joined })).not.toContain("count.js");
    expect(defer(counted)).not.toContain("count.js");
  });

  test("leaves alone what is not Next's own: no nonce, another address, not async", () => {
    const foreign = [
      '<script src="/_next/planted.js" async=""></script>',
      `<script src="https://elsewhere.test/x.js" async="" nonce="${nonce}"></script>`,
      `<script src="/_next/old.js" nomodule="" nonce="${nonce}"></script>`,
      '<link rel="preload" as="font" href="/_next/f.woff2"/>',
    ].join("");
    expect(defer(page(foreign))).toBe(page(foreign));
    const mixed = defer(page(foreign + ours("/_next/a.js")));
    expect(mixed).toContain(foreign);
    expect(given(mixed).scripts).toEqual(["/_next/a.js"]);
  });

  test("signs of replacement in a title or an address mean nothing", () => {
    const html = defer(page(ours("/_next/a.js?$'&lt;")));
    expect(html).toContain("<title>$&</title>");
    expect(given(html).scripts).toEqual(["/_next/a.js?$'&lt;"]);
  });

  test("a page without scripts stays as it is", () => {
    expect(defer(page(""))).toBe(page(""));
  });
});
