import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "./local-tools.mjs";
import { listFiles, matchesStamp, writeStamp } from "./stamps.mjs";

const CACHE = path.join(ROOT, "node_modules/.cache");
let folder;
let stamp;

beforeEach(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = path.relative(ROOT, mkdtempSync(path.join(CACHE, "stamps-")));
  mkdirSync(path.join(ROOT, folder, "sources"));
  stamp = `${folder}/stamp`;
  write("a.ts", "one");
});
afterEach(() => rmSync(path.join(ROOT, folder), { recursive: true }));

function write(name, text) {
  writeFileSync(path.join(ROOT, folder, "sources", name), text);
}

function listSources() {
  return listFiles([`${folder}/sources`, `${folder}/missing`]);
}

test("without a stamp there is work to do, with one there is none", () => {
  expect(matchesStamp(stamp, listSources())).toBe(false);
  writeStamp(stamp, listSources());
  expect(matchesStamp(stamp, listSources())).toBe(true);
});

test("a file touched but not changed makes no work", () => {
  writeStamp(stamp, listSources());
  utimesSync(path.join(ROOT, folder, "sources/a.ts"), new Date(0), new Date(0));
  expect(matchesStamp(stamp, listSources())).toBe(true);
});

test("a changed, an added and a renamed file make work", () => {
  writeStamp(stamp, listSources());
  write("a.ts", "two");
  expect(matchesStamp(stamp, listSources())).toBe(false);
  write("a.ts", "one");
  write("b.ts", "");
  expect(matchesStamp(stamp, listSources())).toBe(false);
  rmSync(path.join(ROOT, folder, "sources"), { recursive: true });
  mkdirSync(path.join(ROOT, folder, "sources"));
  write("c.ts", "one");
  expect(matchesStamp(stamp, listSources())).toBe(false);
});

test("ignores a damaged stamp", () => {
  writeFileSync(path.join(ROOT, stamp), "{");
  expect(matchesStamp(stamp, listSources())).toBe(false);
});
