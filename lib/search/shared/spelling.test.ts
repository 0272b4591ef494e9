import { expect, test } from "vitest";
import { listSpelledWords, replaceWords } from "./spelling.ts";

test("words of four letters or more are looked at once, however they are written", () => {
  expect(listSpelledWords("Migrane and MIGRANE: Crohn's, 5-HTP, die Übelkeit")).toEqual([
    "migrane",
    "crohn",
    "übelkeit",
  ]);
  expect(listSpelledWords("a b c")).toEqual([]);
  expect(
    listSpelledWords(Array.from({ length: 20 }, (_, index) => `word${index}`).join(" ")),
  ).toHaveLength(12);
});

test("a term with search operators is left unchanged", () => {
  for (const term of ['"migrane aura"', "migrane -aura", "migrane or aura"])
    expect(listSpelledWords(term)).toEqual([]);
});

test("only whole words are replaced, and the rest of the term is kept", () => {
  const replacements = new Map([["bloker", "blocker"]]);
  expect(replaceWords("Beta Bloker, bloker2 (x)", replacements)).toBe("Beta blocker, bloker2 (x)");
});
