import { expect, test } from "vitest";
import {
  formatFigureType,
  formatInheritance,
  formatOnset,
  formatPrevalence,
  listFigures,
  parseShare,
  sortFigures,
} from "./format-disorder.ts";

test.each([
  ["Neonatal, Infancy", "In the first four weeks of life and in the first two years of life"],
  ["Adult", "In adulthood"],
  [
    "Elderly, Infancy, Antenatal",
    "Before birth, in the first two years of life, and later in life",
  ],
  ["All ages", "At any age"],
  ["Childhood, Adolescent, Adult", "At any age"],
  ["Around 30 years", "Around 30 years"],
  ["Adult, around 30", "Adult, around 30"],
])("a start %j is written as %j", (onset, words) => {
  expect(formatOnset(onset)).toBe(words);
});

test.each([
  ["1-9 / 100 000", "1 to 9 in 100,000 people"],
  ["<1 / 1 000 000", "Fewer than 1 in 1,000,000 people"],
  [">1 / 1000", "More than 1 in 1,000 people"],
  ["1 in a village", "1 in a village"],
])("the class %j is written as %j", (kind, words) => {
  expect(formatPrevalence({ class: kind })).toBe(words);
});

test("ways of inheritance have plain names; an unknown one keeps its own", () => {
  const names = (type: string) => formatInheritance(type).map(({ name }) => name);
  expect(names("Autosomal dominant, Multigenic/multifactorial")).toEqual([
    "Autosomal dominant",
    "Several genes and other factors",
  ]);
  expect(names("By post, constructor")).toEqual(["By post", "constructor"]);
});

test("an inheritance that does not apply reads as such, with nothing that the register does not say", () => {
  expect(formatInheritance("Not applicable")).toEqual([
    { name: "Not applicable", explanation: null },
  ]);
});

test("a figure that does not count people with the condition names its measure", () => {
  const atBirth = { class: "1-5 / 10 000", type: "Prevalence at birth" };
  expect(formatPrevalence(atBirth)).toBe("1 to 5 in 10,000 births");
  expect(formatFigureType(atBirth)).toBe("At birth");
  expect(formatFigureType({ type: "Annual incidence" })).toBe("New cases in a year");
  expect(formatFigureType({ type: "Made-up type" })).toBe("Made-up type");
  expect(formatFigureType({ type: null })).toBeNull();
});

test.each([
  ["1-9 / 100 000", 0.00003],
  [">1 / 1000", 0.003],
  ["<1 / 1 000 000", 0.000000333],
])("the share of %s lies within its range", (kind, share) => {
  expect(parseShare({ class: kind })).toBeCloseTo(share, 9);
});

test("a class that is no range has no share", () => {
  expect(parseShare({ class: "1 in a village" })).toBeNull();
  expect(parseShare({ class: "1 / 0" })).toBeNull();
});

test("the open class of a register is left out where a figure is known", () => {
  const open = { class: ">1 / 1000", geographic: "Worldwide" };
  const exact = { class: "1-9 / 100 000", geographic: "Europe" };
  expect(listFigures([open], "A condition of the brain.")).toEqual([open]);
  expect(listFigures([open, exact], "")).toEqual([exact]);
  for (const summary of ["About one person in seven has it.", "It affects 1 in 10 women."])
    expect(listFigures([open], summary)).toEqual([]);
  expect(listFigures([open], "One of them in the family knows.")).toEqual([open]);
});

test("worldwide figures come first, then those of Europe, then by place", () => {
  const places = ["Spain", "Europe", "France", "Worldwide"];
  const figures = places.map((geographic) => ({ class: "1-9 / 100 000", geographic }));
  expect(sortFigures(figures).map(({ geographic }) => geographic)).toEqual([
    "Worldwide",
    "Europe",
    "France",
    "Spain",
  ]);
});
