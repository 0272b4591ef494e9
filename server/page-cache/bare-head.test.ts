import { expect, test } from "vitest";
import { toBareHead, toBareShell, writeBareHead } from "./bare-head.ts";

const viewport = '<meta name="viewport" content="width=device-width"/>';
const sheet = '<link rel="stylesheet" href="/a.css"/>';
const picture = '<link rel="preload" as="image" href="/p.png"/>';
const script = (name: string) => `<script src="/${name}.js" async="" nonce="n0nce"></script>`;
const toOwn = (title: string, head = "") =>
  toBareHead(head, {
    html: "",
    metadata: `<title>${title}</title>`,
    scripts: new Set(["/own.js"]),
  });
const byNext = `${viewport}${sheet}${script("next")}${script("own")}<title>a &gt; b</title><meta name="item"/>`;

test("what Next adds is put around what the next page has itself", () => {
  const shell = toBareShell(byNext, toOwn("a &gt; b", '<meta name="item"/>'), "n0nce");
  expect(shell).toEqual({ first: viewport, rest: sheet + script("next") });
  const own = toOwn("c", `${picture}<meta name="other"/>`);
  expect(shell && writeBareHead(own, shell, "n0nce")).toBe(
    `${viewport}${picture}${sheet}${script("next")}${script("own")}<title>c</title><meta name="other"/>`,
  );
});

test.each([
  ["an element", byNext.replace("a &gt; b", "c")],
  ["a script", byNext.replace(script("own"), "")],
])("a page for which Next has not %s that the page has is left to Next", (_name, head) => {
  expect(toBareShell(head, toOwn("a &gt; b"), "n0nce")).toBeNull();
});

test("a picture may be in a header of Next", () => {
  expect(
    toBareShell(byNext, toOwn("a &gt; b", `${picture}<meta name="item"/>`), "n0nce"),
  ).not.toBeNull();
});

test("what a page has twice is not taken for something that Next adds", () => {
  const tag = '<meta property="article:tag" content="x"/>';
  const shell = toBareShell(
    byNext + tag + tag,
    toOwn("a &gt; b", `<meta name="item"/>${tag}${tag}`),
    "n0nce",
  );
  expect(shell).toEqual({ first: viewport, rest: sheet + script("next") });
});
