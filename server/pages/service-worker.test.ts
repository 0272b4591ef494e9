import { expect, test, vi } from "vitest";
import { listPageFiles, toAppVersion, withdrawingWorker } from "./service-worker.ts";

test("keeps the styles, the fonts and the script in the head of the page, each once, and no other script or page", () => {
  const html = `
    <link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>
    <link rel="preload" as="font" type="font/woff2" href="/_next/static/media/b.woff2" crossorigin=""/>
    <link rel="preload" as="font" href="/_next/static/media/b.woff2"/>
    <link rel="preload" as="script" href="/_next/static/chunks/c.js"/>
    <link rel="stylesheet" href="https://elsewhere.test/_next/static/d.css"/>
    <link rel="stylesheet" href="/api/e.css"/>
    <link rel="canonical" href="/offline"/>
    <script src="/_next/static/chunks/f.js"></script>
    <script src="/_next/static/chunks/head.js" data-scripts="/_next/static/chunks/g.js"></script>`;
  expect(listPageFiles(html)).toEqual([
    "/_next/static/chunks/a.css",
    "/_next/static/media/b.woff2",
    "/_next/static/chunks/head.js",
  ]);
});

test("the version changes with the worker and the built files, not with what the page says", () => {
  const page = (file: string, words: string) =>
    `<script src="/_next/static/chunks/${file}.js"></script><p>${words}</p>`;
  const version = toAppVersion("worker", page("a", "Menu"));
  expect(toAppVersion("worker", page("a", "Another menu"))).toBe(version);
  expect(toAppVersion("worker", page("b", "Menu"))).not.toBe(version);
  expect(toAppVersion("worker 2", page("a", "Menu"))).not.toBe(version);
});

test("a withdrawn worker takes over at once, deletes all that was stored, and removes itself", async () => {
  type Listener = (event: { waitUntil: (work: Promise<unknown>) => void }) => unknown;
  const listeners = new Map<string, Listener>();
  const calls: string[] = [];
  const unregister = vi.fn(async () => true);
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: () => calls.push("skipWaiting"),
    registration: { unregister },
  };
  const caches = {
    keys: async () => ["precache", "saved-pages-1"],
    delete: async (name: string) => calls.push(name),
  };
  new Function("self", "caches", withdrawingWorker)(self, caches);
  let work: Promise<unknown> = Promise.resolve();
  for (const type of ["install", "activate"])
    listeners.get(type)?.({
      waitUntil: (one) => {
        work = one;
      },
    });
  await work;
  expect(calls).toEqual(["skipWaiting", "precache", "saved-pages-1"]);
  expect(unregister).toHaveBeenCalledOnce();
});
