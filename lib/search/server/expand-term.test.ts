import { expect, test } from "vitest";
import { expandTerm, isKnownWord, listOtherTitles } from "./expand-term.ts";
import { lookUp } from "./thesaurus.ts";

const namesOf = (term: string) => listOtherTitles(expandTerm(term, lookUp)).map(({ name }) => name);

test.each([
  ["verruca", "wart"],
  ["Verrucas", "wart"],
  ["renal failure", "kidney failure"],
  ["heart attacks", "attack"],
  ["hepatic disease", "hepatic disorder"],
  ["hematologic diseases", "blood disorder"],
  ["myopathy", "muscle disorder"],
  ["lumbago", "back pain"],
])("%s may be called %s", (term, other) => {
  expect(namesOf(term)).toContain(other);
});

test("every part of a term is searched, and additional words count less than replacements", () => {
  const { alternatives } = expandTerm("kidney stone in children", lookUp);
  const own = alternatives.filter(({ nearness }) => nearness === 1).map(({ words }) => words);
  expect(own).toEqual(["kidney stone", "in", "children"]);
  expect(alternatives.find(({ words }) => words === "stone")).toMatchObject({
    part: 0,
    nearness: 0.3,
  });
});

test("a term with search operators, a long one and an empty one have no synonyms", () => {
  for (const term of ['"heart attack"', "heart -attack", "heart or lung", "a ".repeat(20), "…"])
    expect(expandTerm(term, lookUp)).toEqual({ titles: [], alternatives: [] });
});

test("a misspelled word is not known", () => {
  expect(["angiitis", "rabies", "migriane", ""].map((word) => isKnownWord(word, lookUp))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
