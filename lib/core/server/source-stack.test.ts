import { execFileSync } from "node:child_process";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createStackTranslator } from "./source-stack.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bundle-"));
  const source =
    "type A = { b: string };\n\nexport function fail(): never {\n  throw new Error('no');\n}\n";
  await writeFile(path.join(folder, "broken.ts"), source);
  const entry =
    'import { fail } from "./broken.ts";\ntry { fail(); } catch (error) {\n  console.log(error.stack); }\n';
  await writeFile(path.join(folder, "entry.ts"), entry);
  const bundle = await rolldown({ input: path.join(folder, "entry.ts") });
  await bundle.write({ dir: path.join(folder, "dist"), sourcemap: "hidden" });
  const entryFileNames = "[name].cjs";
  await bundle.write({
    dir: path.join(folder, "dist"),
    format: "cjs",
    entryFileNames,
    sourcemap: "hidden",
  });
  await writeFile(path.join(folder, "package.json"), '{ "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.useRealTimers());

const toUrl = (file: string) => pathToFileURL(path.join(folder, file)).href;

/** The output of a Node process that fails with the error. */
const getStack = (file = "dist/entry.js") =>
  execFileSync(process.execPath, [path.join(folder, file)], { encoding: "utf8" });

test.each(["dist/entry.js", "dist/entry.cjs"])(
  "an error of bundled code names the line of its source: %s",
  (file) => {
    const stack = getStack(file);
    expect(stack).not.toContain("broken.ts");
    const lines = createStackTranslator(toUrl("dist/"))(stack).split("\n");
    expect(lines[1]).toContain(`fail (${toUrl("broken.ts")}:4:`);
    expect(lines[2]).toContain(`${toUrl("entry.ts")}:2:`);
  },
);

test("other positions, and files without a map, stay unchanged", async () => {
  const translate = createStackTranslator(toUrl("dist/"));
  const stack = [
    `at a (${toUrl("dist/gone.js")}:1:1)`,
    "at b (node:internal/process:1:2)",
    `at c (${toUrl("entry.ts")}:1:1)`,
  ].join("\n");
  expect(translate(stack)).toBe(stack);
});

test("the map of a file is read once for concurrent errors, and released soon", async () => {
  vi.useFakeTimers();
  const stack = getStack();
  const translate = createStackTranslator(toUrl("dist/"));
  const translated = translate(stack);
  expect(translated).toContain("broken.ts");
  const map = path.join(folder, "dist/entry.js.map");
  await rename(map, `${map}.away`);
  vi.advanceTimersByTime(9000);
  expect(translate(stack)).toBe(translated);
  vi.advanceTimersByTime(2000);
  expect(translate(stack)).toBe(stack);
  await rename(`${map}.away`, map);
});
