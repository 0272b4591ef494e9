import { expect, test } from "vitest";
import { findChoices } from "./insert-choices.ts";
import { kindChoices } from "./section-kinds.ts";

test("the first choice for the name of a section is that section", () => {
  for (const { name } of kindChoices) expect(findChoices(` ${name} `)[0]?.name).toBe(name);
});

test("sections are found by other words, and nothing by words that none has", () => {
  expect(findChoices("blockquote").map(({ name }) => name)).toContain("Quote");
  expect(findChoices("xyzzy")).toEqual([]);
});
