import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The server exports of React, and the renderer's (`server/internals/server-hooks.ts`). */
const onServer = new Set(
  "Children Fragment cloneElement createElement isValidElement useCallback useId useMemo".split(
    " ",
  ),
);

const read = (file: string) => readFileSync(file, "utf8");
const isOfBrowser = (text: string) => /^(?:\/\*[\s\S]*?\*\/\s*)?["']use client["']/.test(text);
/** Statements that import more than types, with the names that they import. */
const importPattern = /^import (?!type )([\s\S]*?) from "([^"]+)"/gm;

function listImports(text: string): { names: string[]; from: string }[] {
  return [...text.matchAll(importPattern)].map(([, what = "", from = ""]) => ({
    from,
    names: (what.match(/\{([\s\S]*)\}/)?.[1] ?? what)
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "" && !name.startsWith("type ")),
  }));
}

const resolve = (file: string, from: string): string =>
  from.startsWith("#") ? from.slice(1) : path.join(path.dirname(file), from);

/** These modules and all that they import, up to client components. */
function listImported(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    const text = read(file);
    found.set(file, text);
    if (isOfBrowser(text)) continue;
    for (const { from } of listImports(text))
      if (/^[#.].*\.tsx?$/.test(from)) waiting.push(resolve(file, from));
  }
  return found;
}

/** Modules that pages run on the server. */
const listServerModules = () =>
  new Map(
    [...listImported(globSync("app/**/{page,layout,not-found}.tsx"))].filter(
      ([, text]) => !isOfBrowser(text),
    ),
  );

/** React features in a server module that are unavailable to pages. */
const listMisplaced = (text: string): string[] =>
  listImports(text)
    .filter(({ from }) => from === "react")
    .flatMap(({ names }) => names.filter((name) => !onServer.has(name)));

// Otherwise the page fails when it is rendered.
test('a server component uses only the React features of the renderer; all others start with "use client"', () => {
  const modules = listServerModules();
  expect(modules.size).toBeGreaterThan(300);
  const misplaced = [...modules].flatMap(([file, text]) =>
    listMisplaced(text).map(
      (name) => `${file}: ${name} is for components of the browser, which begin with "use client"`,
    ),
  );
  expect(misplaced).toEqual([]);
});

test("a cached subtree of a page has no component of the browser, which would not become an island", () => {
  const cached = globSync("app/**/*.tsx").flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/<CachedSubtree\b[^>]*?\bof=\{(\w+)\}/g)].flatMap(([, name = ""]) =>
      listImports(text)
        .filter(({ names }) => names.includes(name))
        .map(({ from }) => resolve(file, from)),
    );
  });
  expect(cached.length).toBeGreaterThan(1);
  const ofBrowser = [...listImported(cached)].filter(([, text]) => isOfBrowser(text));
  expect(ofBrowser.map(([file]) => file)).toEqual([]);
});

test("no page or layout describes its head to Next, which alone would read that", () => {
  const described = globSync("app/**/{page,layout}.tsx").filter((file) =>
    /^export .*\b(?:metadata|generateMetadata|viewport|generateViewport)\b/m.test(read(file)),
  );
  expect(described.map((file) => `${file}: render a PageHead instead`)).toEqual([]);
});

// In one, React hides what fails on the server, and a page would be kept that lacks a part (`render-document.ts`).
test("no component has a Suspense", () => {
  const found = globSync("{app,components}/**/*.tsx").filter((file) =>
    /\bimport\b[^;]*\b(?:Suspense|lazy)\b[^;]*from "react"/.test(read(file)),
  );
  expect(found).toEqual([]);
});

test("finds browser-only code, however it is imported", () => {
  expect(listMisplaced('import { type ReactNode, Suspense, useId } from "react";')).toEqual([
    "Suspense",
  ]);
  expect(listMisplaced('import {\n  createContext,\n  useState,\n} from "react";')).toEqual([
    "createContext",
    "useState",
  ]);
  expect(listMisplaced('import React from "react";')).toEqual(["React"]);
  expect(listMisplaced('import type { FC } from "react";')).toEqual([]);
});
