import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "@playwright/test";

const distFolder = ".next";
const appFolder = path.join(distFolder, "server/app");
const chunkPattern = /static\/chunks\/[^"\\]+\.js/g;

type Factory = (...args: unknown[]) => void;
type Module = {
  dependencies: readonly number[];
  imports: readonly DynamicImport[];
  /** Modules that the bundler has joined with it. */
  joined: readonly number[];
};
/** What a dynamic import does: it fetches chunks, and then runs a module. */
type DynamicImport = { chunks: readonly string[]; target: number };

function toModule(factory: Factory): Module {
  const text = String(factory);
  // The first parameter of a factory has the functions of the runtime: `i` and `r` require a module, `s` exports.
  const runtime = /^\(?(\w+)/.exec(text)?.[1];
  const required = text.matchAll(new RegExp(`\\b${runtime}\\.[ir]\\((\\d+)\\)`, "g"));
  const exported = text.matchAll(new RegExp(`\\b${runtime}\\.s\\(\\[.*?\\],(\\d+)\\)`, "gs"));
  const loaded = /\.then\(\(\)=>\w+\((\d+)\)\)/.exec(text);
  const chunks = text.match(chunkPattern) ?? [];
  return {
    dependencies: [...required].map(([, id]) => Number(id)),
    joined: [...exported].map(([, id]) => Number(id)),
    imports: loaded && chunks.length > 0 ? [{ chunks, target: Number(loaded[1]) }] : [],
  };
}

const readChunks = new Map<string, ReadonlyMap<number, Module>>();

/** The modules of a chunk. */
function readChunk(chunk: string): ReadonlyMap<number, Module> {
  const known = readChunks.get(chunk);
  if (known) return known;
  const pushed: unknown[][] = [];
  const code = readFileSync(path.join(distFolder, chunk), "utf8");
  runInNewContext(code, { TURBOPACK: pushed, document: {} });
  const modules = new Map<number, Module>();
  for (const [, ...parts] of pushed) {
    let ids: number[] = [];
    for (const part of parts) {
      if (typeof part === "number") ids.push(part);
      if (typeof part !== "function") continue;
      const module = toModule(part as Factory);
      for (const id of [...ids, ...module.joined]) modules.set(id, module);
      ids = [];
    }
  }
  readChunks.set(chunk, modules);
  return modules;
}

/** Modules that importing a module needs and that are not there. */
function findMissing({ chunks, target }: DynamicImport, page: ReadonlyMap<number, Module>) {
  const present = new Map([...page, ...chunks.flatMap((chunk) => [...readChunk(chunk)])]);
  const needed = new Set([target]);
  for (const id of needed)
    for (const dependency of present.get(id)?.dependencies ?? []) needed.add(dependency);
  return [...needed].filter((id) => !present.has(id));
}

const manifests = readdirSync(appFolder, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("_client-reference-manifest.js"),
);

const { rootMainFiles }: { rootMainFiles: string[] } = JSON.parse(
  readFileSync(path.join(distFolder, "build-manifest.json"), "utf8"),
);
/** React and the router, which every page has; without the runtime, which is no chunk of modules. */
const mainChunks = rootMainFiles.filter((file) => !path.basename(file).startsWith("turbopack-"));

/**
 * The browser keeps the first chunk list that it meets for an import. Where another part of the page brought that
 * list, and it leaves out what that part has, the import fails until that part is loaded, and then for good.
 */
test("an import in the browser brings all code that the page does not have from its beginning", () => {
  const failures = new Set<string>();
  let count = 0;
  for (const manifest of manifests) {
    const text = readFileSync(path.join(appFolder, manifest), "utf8");
    const chunks = new Set([...mainChunks, ...(text.match(chunkPattern) ?? [])]);
    const page = new Map([...chunks].flatMap((chunk) => [...readChunk(chunk)]));
    for (const chunk of chunks)
      for (const one of [...readChunk(chunk).values()].flatMap(({ imports }) => imports)) {
        count += 1;
        for (const next of one.chunks) chunks.add(next);
        const missing = findMissing(one, page);
        if (missing.length > 0) failures.add(`${one.target} of ${manifest}: ${missing}`);
      }
  }
  expect(count).toBeGreaterThan(manifests.length);
  expect([...failures]).toEqual([]);
});
