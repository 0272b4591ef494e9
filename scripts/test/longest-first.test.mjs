import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { LONG_FILES, LongestFirst } from "./longest-first.mjs";

test("every file of the list exists", () => {
  expect(LONG_FILES.filter((file) => !existsSync(file))).toEqual([]);
});

test("each project runs long files first, then large ones", async () => {
  const [longest, long] = LONG_FILES;
  const sizes = { "small.test.ts": 1, "large.test.ts": 2, [longest]: 1, [long]: 3 };
  const cache = {
    getFileTestResults: () => undefined,
    getFileStats: (key) => ({ size: sizes[key.split(":")[1]] }),
  };
  const context = { cache, config: { root: process.cwd() } };
  const toSpec = (name) => (file) => ({
    moduleId: path.resolve(file),
    project: { name, config: { isolate: false, sequence: { groupOrder: 0 } } },
  });
  const specs = Object.keys(sizes).flatMap((file) => [toSpec("b")(file), toSpec("a")(file)]);
  const sorted = await new LongestFirst(context).sort(specs);
  const expected = [longest, long, "large.test.ts", "small.test.ts"];
  expect(
    sorted.map(({ moduleId, project }) => [project.name, path.relative(process.cwd(), moduleId)]),
  ).toEqual(["a", "b"].flatMap((name) => expected.map((file) => [name, file])));
});
