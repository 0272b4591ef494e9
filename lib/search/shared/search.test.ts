import { describe, expect, test } from "vitest";
import { hasWords, normalizeTerm, searchPath, toTitleWords, toWebSearch } from "./search.ts";

describe("the search term", () => {
  test.each([
    ["  two   words ", "two words"],
    ["a\nb\tc\u0000d\u007f", "a b c d"],
    ["", ""],
    [" \u0000 ", ""],
    ["🙂", "🙂"],
    ["“brain fog” „bad days“", '"brain fog" "bad days"'],
    ["x".repeat(600), "x".repeat(500)],
  ])("%j is read as %j", (typed, term) => {
    expect(normalizeTerm(typed)).toBe(term);
    expect(normalizeTerm(term)).toBe(term);
  });

  test("missing text is an empty term", () => {
    expect([normalizeTerm(null), normalizeTerm(undefined)]).toEqual(["", ""]);
  });

  test("only letters and digits are words", () => {
    for (const term of ["a", "7", "-é", "頭", '"x"'])
      expect([term, hasWords(term)]).toEqual([term, true]);
    for (const term of ["", "-", "-".repeat(50), "…", "🙂", '""', "&|!"])
      expect([term, hasWords(term)]).toEqual([term, false]);
  });

  test.each([
    ["head -aura", "head -aura"],
    ["well-being", "well-being"],
    ["a---b", "a-b"],
    ["head - -- -aura", "head -aura"],
    [`-"-"- x`, "- x"],
  ])("%j is sent to PostgreSQL as %j", (term, sent) => {
    expect(toWebSearch(term)).toBe(sent);
  });

  test("its words are the longest six of three letters or more, each once", () => {
    expect(toTitleWords("slep and 'slep' is my müdigkeit")).toEqual(["müdigkeit", "slep", "and"]);
    expect(toTitleWords('well-being -aura -"brain fog')).toEqual(["being", "well", "fog"]);
    expect(toTitleWords("🙂 -- ' OR 1=1")).toEqual([]);
    expect(
      toTitleWords(Array.from({ length: 99 }, (_unused, index) => `word${index}`).join(" ")),
    ).toHaveLength(6);
  });

  test("has one address, with its page when that is not the first", () => {
    expect(searchPath("a & b")).toBe("/search?s=a+%26+b");
    expect(searchPath("a", 3)).toBe("/search?s=a&page=3");
    expect(searchPath("a", 2, { type: "post", site: null, category: "x&y" })).toBe(
      "/search?s=a&type=post&category=x%26y&page=2",
    );
  });
});
