import { expect, test } from "vitest";
import { formatAmount } from "./format-amount.ts";

test.each([
  ["a share", { to: 18.9 }, "%", "18.9%"],
  ["a range", { from: 9, to: 12 }, "hours", "9–12 hours"],
  ["a large number", { to: 200_000 }, "people", "200,000 people"],
  ["a number without a unit", { to: 3 }, "", "3"],
  ["a range from zero", { from: 0, to: 2 }, "%", "0–2%"],
])("writes %s", (_what, range, unit, expected) => {
  expect(formatAmount(range, unit)).toBe(expected);
});
