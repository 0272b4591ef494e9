import { expect, test } from "vitest";
import {
  formatInheritance,
  formatOnset,
  formatPrevalence,
  listFigures,
  sortFigures,
} from "./format-disorder.ts";

test.each([
  ["Neonatal, Infancy", "In the first four weeks of life and in the first two years of life"],
  ["Adult", "In adulthood"],
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

test("the open class of a register is left out where a figure is known", () => {
  const open = { class: ">1 / 1000", geographic: "Worldwide" };
  const exact = { class: "1-9 / 100 000", geographic: "Europe" };
  expect(listFigures([open], "A condition of the brain.")).toEqual([open]);
  expect(listFigures([open, exact], "")).toEqual([exact]);
  for (const summary of ["About one person in seven has it.", "It affects 1 in 10 women."])
    expect(listFigures([open], summary)).toEqual([]);
  expect(listFigures([open], "One of them in the family knows.")).toEqual([open]);
});

test("figures of the whole world come first, then of Europe, then by place", () => {
  const places = ["Spain", "Europe", "France", "Worldwide"];
  const figures = places.map((geographic) => ({ class: "1-9 / 100 000", geographic }));
  expect(sortFigures(figures).map(({ geographic }) => geographic)).toEqual([
    "Worldwide",
    "Europe",
    "France",
    "Spain",
  ]);
});
