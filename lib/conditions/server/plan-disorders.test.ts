import { expect, test } from "vitest";
import {
  listNames,
  type NewDisorder,
  planDisorders,
  type StoredDisorder,
} from "./plan-disorders.ts";

const wish = (options: Partial<NewDisorder> = {}): NewDisorder => ({
  name: "Fabry disease",
  synonyms: ["Anderson-Fabry disease"],
  summary: "As the register says.",
  onsetAge: "Childhood",
  orphaCode: "324",
  inheritanceType: null,
  prevalences: [],
  sources: [],
  sections: [],
  ...options,
});
const stored = (options: Partial<StoredDisorder> = {}): StoredDisorder => ({
  ...wish(),
  id: 1,
  slug: "fabry-disease",
  isImported: true,
  ...options,
});
const toSlug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");
const plan = (wanted: NewDisorder[], known: StoredDisorder[]) =>
  planDisorders(wanted, known, { toSlug, takenSlugs: new Set(known.map(({ slug }) => slug)) });

test("an unchanged condition is left alone, in whatever order its names are", () => {
  const one = stored({ synonyms: ["B", "A"] });
  expect(plan([wish({ synonyms: ["A", "B", "a"] })], [one])).toEqual([
    { kind: "known", stored: one },
  ]);
});

test("imported values follow the list and keep added text", () => {
  const sections = [{ heading: "H", html: "<p>x</p>" }];
  const [one] = plan([wish({ name: "Fabry", summary: "New." })], [stored({ sections })]);
  expect(one).toMatchObject({
    kind: "changed",
    wanted: { name: "Fabry", summary: "New.", sections },
  });
});

test("completes values of editors and never overwrites them", () => {
  const own = stored({ isImported: false, name: "Fabry", summary: "Our words.", onsetAge: null });
  const [one] = plan([wish()], [own]);
  expect(one).toMatchObject({
    kind: "changed",
    wanted: { name: "Fabry", summary: "Our words.", onsetAge: "Childhood" },
  });
  const names = one?.kind === "changed" ? listNames(one.wanted).map(({ name }) => name) : [];
  expect(names).toEqual(["Fabry", "Anderson-Fabry disease", "Fabry disease"]);
});

test("a condition without a code is matched by name, and gets the code once", () => {
  const own = stored({ isImported: false, orphaCode: null });
  const plans = plan([wish({ orphaCode: "1" }), wish({ orphaCode: "2" })], [own]);
  expect(plans.map(({ kind }) => kind)).toEqual(["changed", "new"]);
});

test("two of one name have two addresses", () => {
  const plans = plan(
    [wish({ orphaCode: "1" }), wish({ orphaCode: "2" }), wish({ name: "病" })],
    [],
  );
  expect(plans.map((one) => (one.kind === "new" ? one.slug : ""))).toEqual([
    "fabry-disease",
    "fabry-disease-2",
    "-",
  ]);
});
