import { expect, test } from "vitest";
import { findTestFiles, needsPages } from "./find-test-files.mjs";

test("a pattern means the test files of every kind with it in their path", () => {
  const { files, title } = findTestFiles("polls");
  expect(files).toEqual(expect.arrayContaining(["e2e/polls.spec.ts", "tests/api/polls.test.ts"]));
  expect(files.every((file) => file.includes("polls"))).toBe(true);
  expect(title).toBeNull();
  expect(findTestFiles("PollVoting").files).toEqual(["components/engagements/PollVoting.test.tsx"]);
});

test("a pattern that is in no path means the files with such a title, and those tests alone", () => {
  const words = ["two members exchange", "messages live"].join(" ");
  expect(findTestFiles(words)).toEqual({ files: ["e2e/messaging.spec.ts"], title: words });
});

test("a missing path matches no file", () => {
  expect(findTestFiles(["no", "such", "words", "anywhere"].join("-")).files).toEqual([]);
});

test("only browser tests and tests of the whole process need the built pages", () => {
  expect(
    ["e2e/polls.spec.ts", "tests/system/crash.test.ts", "tests/api/polls.test.ts"].map(needsPages),
  ).toEqual([true, true, false]);
});
