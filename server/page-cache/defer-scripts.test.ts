import { describe, expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const nonce = "n0nce";
const ours = (src: string) => `<script src="${src}" async="" nonce="${nonce}"></script>`;
const inHead = `<script nonce="${nonce}" data-head="">a<b</script>`;
const page = (head: string, body = "") =>
  `<!DOCTYPE html><html><head><title>$&</title>${inHead}${head}</head><body>${body}</body></html>`;
const options = {
  nonce,
  start: "touch",
  data: "/page-data/hash/posts/a",
  texts: { offline: "You’re offline", failed: "Not now" },
} as const;
const defer = (html: string) => deferScripts(html, options);

/** What the script in the head of a page starts with. */
function given(html: string): Record<string, string> {
  const [tag = ""] = html.match(/<script[^>]* data-scripts="[^>]*>/) ?? [];
  const words = Buffer.from(tag, "latin1")
    .toString()
    .matchAll(/ data-(\w+)="([^"]*)"/g);
  return Object.fromEntries(Array.from(words, ([, name, value]) => [name, value]));
}

const joined = {
  file: "/_next/joined.js",
  chunks: ["/_next/a.js", "/_next/error.js"],
  main: ["/_next/a.js"],
  dialog: "/_next/dialog.js",
  head: "/_next/head.js",
  member: "/_next/member.js",
};

describe("deferScripts", () => {
  test("gives the start of the page its scripts, each once, and preloads none of them", () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>';
    const html = defer(
      page(preload + ours("/_next/a.js") + ours("/_next/b.js"), ours("/_next/a.js")),
    );
    expect(html).not.toContain('rel="preload"');
    expect(html).not.toMatch(/<script[^>]* src=/);
    // It is no file without a build.
    expect(html).toContain(inHead);
    expect(given(html)).toEqual({
      scripts: "/page-data/hash/posts/a /_next/a.js /_next/b.js",
      start: "touch",
      offline: "You’re offline",
      failed: "Not now",
    });
  });

  test("asks for the joined file in place of the chunks in it, on a page that has the main ones", () => {
    const html = page(ours("/_next/turbopack-1.js") + ours("/_next/a.js") + ours("/_next/b.js"));
    const withJoined = deferScripts(html, { ...options, joined });
    expect(given(withJoined)).toMatchObject({
      scripts: "/page-data/hash/posts/a /_next/joined.js /_next/b.js /_next/turbopack-1.js",
      dialog: "/_next/dialog.js",
    });
    const other = deferScripts(page(ours("/_next/b.js")), { ...options, joined });
    expect(given(other).scripts).toBe("/page-data/hash/posts/a /_next/b.js");
  });

  test("gives members' pages that start with a touch their own script, and no dialog to log in", () => {
    const html = page(ours("/_next/a.js"));
    const member = deferScripts(html, { ...options, joined, isMember: true });
    expect(member).toContain('<script src="/_next/member.js" defer></script></head>');
    expect(given(member)).toMatchObject({ member: "" });
    expect(given(member)).not.toHaveProperty("dialog");
    const task = deferScripts(html, { ...options, start: "now", joined, isMember: true });
    for (const other of [task, deferScripts(html, { ...options, joined })])
      expect(other).not.toContain("/_next/member.js");
  });

  test("has the script in the head as a file, and not as text", () => {
    const html = page(ours("/_next/a.js"));
    const built = deferScripts(html, { ...options, joined });
    expect(built).toContain('<script src="/_next/head.js" data-scripts="/page-data/hash/');
    expect(built).not.toContain("a<b");
    expect(built.match(/<script/g)).toHaveLength(1);
    const withoutFile = defer(html);
    expect(withoutFile).toContain("<script data-scripts=");
    expect(withoutFile).toContain(inHead);
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
    expect(given(mixed).scripts).toBe("/page-data/hash/posts/a /_next/a.js");
  });

  test("signs of replacement in a title or an address mean nothing", () => {
    const html = defer(page(ours("/_next/a.js?$'")));
    expect(html).toContain("<title>$&</title>");
    expect(given(html).scripts).toBe("/page-data/hash/posts/a /_next/a.js?$'");
  });

  test("a page without scripts stays as it is", () => {
    expect(defer(page(""))).toBe(page(""));
  });
});
