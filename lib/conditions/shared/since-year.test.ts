import { expect, test } from "vitest";
import { isSinceYear, parseSinceYear } from "./since-year.ts";

test("a year is one that has begun, of somebody who is alive", () => {
  const now = new Date("2026-11-22T00:00:00Z");
  expect(
    [1899, 1900, 2026, 2027, 2000.5, Number.NaN].map((year) => isSinceYear(year, now)),
  ).toEqual([false, true, true, false, false, false]);
});

test("what was typed is a year of four digits, nothing, or wrong", () => {
  expect([" 2004 ", "", "04", "2004a", "-204"].map(parseSinceYear)).toEqual([
    2004,
    null,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});
