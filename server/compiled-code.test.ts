import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
let store: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "compiled-code-"));
  store = path.join(folder, "kept/start");
  await write("answer.cjs", "exports.answer = () => 'first';\n");
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, source: string) => writeFile(path.join(folder, name), source);

/** Runs a program that requires `answer.cjs`, prints what `code` returns and keeps the compiled code. */
function start(code = "loaded.answer()"): string {
  const url = pathToFileURL(path.resolve("server/compiled-code.ts")).href;
  const program = `
    import { createRequire } from "node:module";
    import { saveCompiledCode, useCompiledCode } from ${JSON.stringify(url)};
    useCompiledCode(${JSON.stringify(store)});
    const loaded = createRequire(${JSON.stringify(path.join(folder, "program.cjs"))})("./answer.cjs");
    console.log(await ${code});
    await saveCompiledCode();
  `;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program];
  return execFileSync(process.execPath, args, { encoding: "utf8" }).trim();
}

test("the next start uses what was kept, and does not write it again", async () => {
  expect(start()).toBe("first");
  const { mtimeMs } = await stat(store);
  expect(start()).toBe("first");
  expect((await stat(store)).mtimeMs).toBe(mtimeMs);
});

test("the functions that were called are kept too", async () => {
  await write("answer.cjs", `exports.answer = () => [${"'text',".repeat(500)}].length;\n`);
  start("'not called'");
  const { size } = await stat(store);
  await rm(store);
  expect(start()).toBe("500");
  expect((await stat(store)).size).toBeGreaterThan(size + 500);
});

test("a file that has changed is compiled again", async () => {
  expect(start()).toBe("first");
  await write("answer.cjs", "exports.answer = () => 'other';\n");
  expect(start()).toBe("other");
  const { mtimeMs } = await stat(store);
  expect(start()).toBe("other");
  expect((await stat(store)).mtimeMs).toBe(mtimeMs);
});

test.each([
  ["cut off", (kept: Buffer) => kept.subarray(0, kept.length - 20)],
  ["damaged", (kept: Buffer) => kept.fill(0, kept.length - 200, kept.length - 100)],
  ["empty", () => Buffer.alloc(0)],
])("a store that is %s is not used, and is written again", async (_name, damage) => {
  start();
  const kept = await readFile(store);
  await writeFile(store, damage(Buffer.from(kept)));
  expect(start()).toBe("first");
  expect((await readFile(store)).length).toBe(kept.length);
  expect(await readdir(path.dirname(store))).toEqual(["start"]);
});

test("a start goes on where nothing can be written", async () => {
  await write("kept", "not a folder");
  expect(start()).toBe("first");
});

test("code that is kept requires, imports and fails at the same places as other code", async () => {
  await write("other.cjs", "exports.name = __filename;\n");
  await write("module.mjs", "export const kind = 'module';\n");
  const source = `exports.answer = async () => {
    const { kind } = await import("./module.mjs");
    return [kind, require("./other.cjs").name, require.resolve("./other.cjs"), require("node:os").EOL === "\\n"].join();
  };\n`;
  await write("answer.cjs", source);
  const other = path.join(folder, "other.cjs");
  for (const _turn of ["compiled", "kept"])
    expect(start()).toBe(["module", other, other, "true"].join());
  await write("answer.cjs", "exports.answer = () => new Error('x').stack.split('\\n')[1];\n");
  const place = `${path.join(folder, "answer.cjs")}:1:24`;
  for (const _turn of ["compiled", "kept"]) expect(start()).toContain(place);
});

test("an ES module without a sign that it is one is loaded as one", async () => {
  await write("package.json", "{}");
  await write("plain.js", "export const answer = () => 'module';\n");
  await write("answer.cjs", "exports.answer = () => require('./plain.js').answer();\n");
  for (const _turn of ["compiled", "kept"]) expect(start()).toBe("module");
});
