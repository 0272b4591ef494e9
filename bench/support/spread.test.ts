import { expect, test } from "vitest";
import { showSpread, toSpread } from "./spread.ts";

test("five rounds have their middle, and what lies between 10 % and 90 %", () => {
  const spread = toSpread([50, 10, 30, 20, 40]);
  expect(spread).toEqual({ low: 14, median: 30, high: 46 });
  expect(showSpread(spread)).toBe("30 (14–46)");
});

test("one round is all there is", () => {
  expect(toSpread([7])).toEqual({ low: 7, median: 7, high: 7 });
});
