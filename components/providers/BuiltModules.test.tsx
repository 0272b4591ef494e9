import { afterEach, expect, test, vi } from "vitest";
import { createBuiltModules } from "./built-modules.ts";

const files: Record<string, string> = {
  "/_next/start.js": 'import{a}from"./shared.js";import"./side.js";export{b}from"./more.js"',
  "/_next/shared.js": "export const a=1",
  "/_next/side.js": 'import"./shared.js"',
  "/_next/more.js": "const text='no import of anything';export const b=2",
};
const asked: string[] = [];
const failing = new Set<string>();
const stubFetch = () =>
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    if (failing.has(pathname)) throw new TypeError("No network");
    const text = files[pathname];
    return text === undefined ? new Response("", { status: 404 }) : new Response(text);
  });
afterEach(() => {
  vi.unstubAllGlobals();
  for (const list of [asked, failing]) "clear" in list ? list.clear() : list.splice(0);
});
const url = "https://a.example/_next/start.js";

test("a module is fetched with everything that it imports, each once", async () => {
  stubFetch();
  const modules = createBuiltModules();
  await Promise.all([modules.fetch(url), modules.fetch(url)]);
  await modules.fetch(url);
  expect(asked.toSorted()).toEqual(Object.keys(files).toSorted());
});

test("a failed fetch is retried, and loaded modules are not fetched again", async () => {
  stubFetch();
  const modules = createBuiltModules();
  failing.add("/_next/more.js");
  await expect(modules.fetch(url)).rejects.toThrow("No network");
  failing.clear();
  asked.splice(0);
  await modules.fetch(url);
  expect(asked).not.toContain("/_next/shared.js");
  expect(asked).toContain("/_next/more.js");
});

test("a module that the server does not have is an error, and is not imported", async () => {
  stubFetch();
  const modules = createBuiltModules();
  await expect(modules.import("https://a.example/_next/none.js")).rejects.toThrow("404");
});
