import { expect, test } from "vitest";
import { inheritanceWords, inReadingOrder, onsetWords, prevalenceWords } from "./disorder-words.ts";

test.each([
  ["Neonatal, Infancy", "In the first four weeks of life and in the first two years of life"],
  ["Adult", "In adulthood"],
  ["All ages", "At any age"],
  ["Around 30 years", "Around 30 years"],
  ["Adult, around 30", "Adult, around 30"],
])("begins %j is said as %j", (onset, words) => {
  expect(onsetWords(onset)).toBe(words);
});

test.each([
  ["1-9 / 100 000", "1 to 9 in 100,000 people"],
  ["<1 / 1 000 000", "Fewer than 1 in 1,000,000 people"],
  [">1 / 1000", "More than 1 in 1,000 people"],
  ["1 in a village", "1 in a village"],
])("%j is said as %j", (kind, words) => {
  expect(prevalenceWords({ class: kind })).toBe(words);
});

test("ways of inheritance are explained as far as they are known", () => {
  expect(inheritanceWords("Autosomal dominant, X-linked recessive")).toHaveLength(2);
  expect(inheritanceWords("By post")).toEqual([]);
});

test("figures of the whole world come first, then of Europe, then by place", () => {
  const places = ["Spain", "Europe", "France", "Worldwide"];
  const figures = places.map((geographic) => ({ class: "1-9 / 100 000", geographic }));
  expect(inReadingOrder(figures).map(({ geographic }) => geographic)).toEqual([
    "Worldwide",
    "Europe",
    "France",
    "Spain",
  ]);
});
