import { expect, test } from "vitest";
import { describeField, listSectionValues } from "./describe-values.ts";
import type { StoredSection } from "./stored-section.ts";

const values = (before: StoredSection | null, after: StoredSection | null) =>
  listSectionValues({ type: "section", key: "section:s", before, after, isMoved: false });

test("the changed fields of a card have the labels of its form", () => {
  const before = { id: "s", kind: "Quote", text: "I slept", attribution: null };
  expect(values(before, { ...before, text: "I slept well", isGated: true })).toEqual([
    { label: "Quote", before: "I slept", after: "I slept well" },
    { label: "Hide it behind the wall", before: "No", after: "Yes" },
  ]);
});

test("a text is compared by its words, without its elements", () => {
  const before = { id: "s", kind: "HTML", html: "<h2>Rest</h2><p>One &amp; two</p>" };
  const [value] = values(before, { ...before, html: "<p>One <b>three</b></p>" });
  expect(value).toEqual({ label: "", before: "Rest\nOne & two", after: "One three" });
});

test("lists and tables have a line for each entry", () => {
  const points = { id: "s", kind: "KeyPoints", points: ["Rest", "Drink"] };
  const [value] = values(points, { ...points, points: ["Rest"] });
  expect([value?.before, value?.after]).toEqual(["Rest\nDrink", "Rest"]);
  const table = { id: "t", kind: "SlidingTable", columns: ["A", "B"], rows: [["1", "2"]] };
  const changed = values(table, { ...table, rows: [["1", "3"]] });
  expect(changed.map(({ before, after }) => [before, after])).toEqual([["1 | 2", "1 | 3"]]);
});

test("a section that only one state has is shown with all its words", () => {
  const quote = { id: "s", kind: "Quote", text: "I slept", attribution: "Ada" };
  const [removed] = values(quote, null);
  expect(removed?.after).toBe("");
  expect(removed?.before).toContain("I slept");
  expect(removed?.before).toContain("Ada");
});

test("fields of a removed type of section are called as they are stored", () => {
  const before = { id: "s", kind: "Removed", anything: ["x"] };
  expect(values(before, { ...before, anything: ["y"] })).toEqual([
    { label: "anything", before: "x", after: "y" },
  ]);
});

const names = {
  categories: [{ slug: "living", name: "Living well" }],
  sites: [{ prefix: "sleep", name: "Sleep" }],
};

test.each([
  ["category", "living", "Living well"],
  ["category", "gone", "gone"],
  ["category", null, ""],
  ["placements", ["sleep", "other"], "Sleep, other"],
  ["tags", ["a", "b"], "a, b"],
  ["template", null, "The default: explainer"],
  ["template", "first_person", "First person"],
  ["commentStatus", "open", "Yes"],
  ["isFeatured", false, "No"],
  ["seo", { noindex: true }, "Ask search engines not to list it: Yes"],
  [
    "featuredMedia",
    { url: "/a.jpg", alt: "A lake" },
    "Main picture: /a.jpg\nDescription for people who cannot see it: A lake",
  ],
  ["title", "Sleep", "Sleep"],
] as const)("the field %s with %j is described in words", (name, value, text) => {
  expect(describeField(name, value, names)).toBe(text);
});
