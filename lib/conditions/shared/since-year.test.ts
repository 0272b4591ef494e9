import { expect, test } from "vitest";
import { isSinceYear, parseSinceYear } from "./since-year.ts";

test("a year must be in the past and within a lifetime", () => {
  const now = new Date("2026-11-22T00:00:00Z");
  expect(
    [1899, 1900, 2026, 2027, 2000.5, Number.NaN].map((year) => isSinceYear(year, now)),
  ).toEqual([false, true, true, false, false, false]);
});

test("parses four digits as a year, and rejects other text", () => {
  expect([" 2004 ", "", "04", "2004a", "-204"].map(parseSinceYear)).toEqual([
    2004,
    null,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});
