import { expect, test } from "vitest";
import { buildFacets, type FacetCell } from "./facets.ts";

const treatment = { slug: "treatment", name: "Treatment" };
const cells: FacetCell[] = [
  { type: "post", siteId: 1, category: treatment, count: 5 },
  { type: "post", siteId: 2, category: null, count: 3 },
  { type: "thread", siteId: 1, category: null, count: 7 },
];
const open = { type: null, siteId: null, category: null };
const pairs = (list: { value: unknown; count: number }[]) =>
  list.map((one) => [one.value, one.count]);

test("an open search counts everything, the most frequent first", () => {
  const { types, siteIds, categories } = buildFacets(cells, open);
  expect(pairs(types)).toEqual([
    ["post", 8],
    ["thread", 7],
  ]);
  expect(pairs(siteIds)).toEqual([
    [1, 12],
    [2, 3],
  ]);
  expect(pairs(categories)).toEqual([["treatment", 5]]);
});

test("each count applies the filters of the other kinds", () => {
  const { types, siteIds, categories } = buildFacets(cells, { ...open, type: "post" });
  expect(types.find(({ isChosen }) => isChosen)?.value).toBe("post");
  expect(pairs(types)).toEqual([
    ["post", 8],
    ["thread", 7],
  ]);
  expect(pairs(siteIds)).toEqual([
    [1, 5],
    [2, 3],
  ]);
  expect(pairs(categories)).toEqual([["treatment", 5]]);
});

test("a selected filter stays removable, even if it has no results", () => {
  const { categories } = buildFacets(cells, { ...open, type: "thread", category: "treatment" });
  expect(categories).toEqual([{ value: "treatment", count: 0, isChosen: true }]);
  expect(buildFacets([], { ...open, siteId: 9 }).siteIds).toEqual([
    { value: 9, count: 0, isChosen: true },
  ]);
});
