import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const nonce = "n0nce";
const ours = (src: string) => `<script src="${src}" async="" nonce="${nonce}"></script>`;
const page = (head: string, body = "") =>
  `<!DOCTYPE html><html><head><title>$&</title>${head}</head><body>${body}</body></html>`;

/** Runs the inline script of a page and says which scripts it adds, before and after the first frame. */
function run(html: string) {
  const [, code = ""] = html.match(/<script nonce="n0nce">(.*?)<\/script>/s) ?? [];
  const added: string[] = [];
  const waiting: { frames: (() => void)[]; timers: (() => void)[] } = { frames: [], timers: [] };
  runInNewContext(code, {
    requestAnimationFrame: (callback: () => void) => waiting.frames.push(callback),
    setTimeout: (callback: () => void) => waiting.timers.push(callback),
    document: {
      createElement: () => ({}),
      head: { append: (script: { src: string }) => added.push(script.src) },
    },
  });
  const before = [...added];
  for (const frame of waiting.frames) frame();
  for (const timer of waiting.timers) timer();
  return { before, added };
}

describe("delayScripts", () => {
  test("adds the scripts after the first frame, each once, and preloads none of them", () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/_next/a.js"/>';
    const html = deferScripts(page(preload + ours("/_next/a.js") + ours("/_next/b.js")), nonce);
    expect(html).not.toContain('rel="preload"');
    expect(html).not.toMatch(/<script[^>]*src=/);
    expect(run(html)).toEqual({ before: [], added: ["/_next/a.js", "/_next/b.js"] });
  });

  test("leaves alone what is not Next's own: no nonce, another address, not async", () => {
    const foreign = [
      '<script src="/_next/planted.js" async=""></script>',
      `<script src="https://elsewhere.test/x.js" async="" nonce="${nonce}"></script>`,
      `<script src="/_next/old.js" nomodule="" nonce="${nonce}"></script>`,
      '<link rel="preload" as="font" href="/_next/f.woff2"/>',
    ].join("");
    expect(deferScripts(page(foreign), nonce)).toBe(page(foreign));
    const mixed = deferScripts(page(foreign + ours("/_next/a.js")), nonce);
    expect(mixed).toContain(foreign);
    expect(run(mixed).added).toEqual(["/_next/a.js"]);
  });

  test("signs of replacement in a title or an address mean nothing", () => {
    const html = deferScripts(page(ours("/_next/a.js?$'&lt;")), nonce);
    expect(html).toContain("<title>$&</title>");
    expect(run(html).added).toEqual(["/_next/a.js?$'&lt;"]);
  });

  test("a page without scripts stays as it is", () => {
    expect(deferScripts(page(""), nonce)).toBe(page(""));
  });
});
