import { expect, test } from "vitest";
import { listSwaps, listTypingVariants } from "./typing-errors.ts";

test.each([
  ["migriane", "migraine"],
  ["haedache", "headache"],
  ["lupsu", "lupus"],
  ["srtoke", "stroke"],
  ["alzhiemer", "alzheimer"],
  ["übelkiet", "ubelkeit"],
])("%s may mean %s", (typed, meant) => {
  expect(listSwaps(typed)).toContain(meant);
  expect(listTypingVariants(typed)).toContain(meant);
});

test.each([
  ["migrraine", "migraine"],
  ["migrqaine", "migraine"],
  ["migreine", "migraine"],
  ["flls", "falls"],
  ["cron", "crohn"],
  ["smallpx", "smallpox"],
])("%s may mean %s, which is no swap", (typed, meant) => {
  expect(listTypingVariants(typed)).toContain(meant);
  expect(listSwaps(typed)).not.toContain(meant);
});

test("excludes short and very long words, and the word itself", () => {
  expect(listTypingVariants("arm")).toEqual([]);
  expect(listSwaps("x".repeat(400))).toEqual([]);
  expect(listTypingVariants("eeee")).not.toContain("eeee");
});
