import { expect, test } from "vitest";
import { shownTypes } from "./shown-types.ts";

test("a site has pages only of types whose feature is on", () => {
  const all = shownTypes(["Forums", "Stories", "Recipes"]);
  expect(all).toContain("thread");
  expect(all.filter((type) => !shownTypes([]).includes(type))).toEqual([
    "story",
    "recipe",
    "thread",
  ]);
});
