import { expect, test } from "vitest";
import { findDirectTests } from "./changed-files.mjs";

test("a change selects only the tests that changed or import changed files", () => {
  const sources = {
    "tests/api/polls.test.ts": 'import { vote } from "#lib/polls/vote.ts";',
    "tests/api/threads.test.ts": 'import { post } from "#lib/forums/post.ts";',
    "e2e/reading.spec.ts": "",
  };
  const find = (changed) =>
    findDirectTests(changed, { tests: Object.keys(sources), read: (file) => sources[file] });
  expect(find(["lib/polls/vote.ts", "e2e/reading.spec.ts"])).toEqual([
    "tests/api/polls.test.ts",
    "e2e/reading.spec.ts",
  ]);
  expect(find(["lib/polls/vote"])).toEqual([]);
});
