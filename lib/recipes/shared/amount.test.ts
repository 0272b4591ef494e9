import { describe, expect, test } from "vitest";
import { formatAmount, parseAmount, scaleAmount } from "./amount.ts";

describe("an amount as it is typed", () => {
  test.each([
    ["", null],
    ["  ", null],
    ["2", 2],
    ["0.5", 0.5],
    ["0,5", 0.5],
    ["1/2", 0.5],
    ["1 1/2", 1.5],
    ["1½", 1.5],
    ["1 ½", 1.5],
    ["⅓", 0.3333],
    ["3⁄4", 0.75],
    ["two", undefined],
    ["0", undefined],
    ["-1", undefined],
    ["1/0", undefined],
    ["2-3", undefined],
    ["1e3", undefined],
    ["100001", undefined],
    ["9".repeat(400), undefined],
    ["<b>1</b>", undefined],
  ])("%j is %j", (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });
});

describe("an amount as it is shown", () => {
  test.each([
    [2, null, "2"],
    [1.5, "cups", "1½"],
    [0.25, "tsp", "¼"],
    [1 / 3, "cup", "⅓"],
    [2.6667, "cups", "2⅔"],
    [0.99, "cup", "1"],
    [1.98, "cups", "2"],
    [0.55, "cup", "0.55"],
    [3.1, "cups", "3⅛"],
    [37.5, null, "38"],
    [133.333, "g", "133"],
    [7.5, "g", "7.5"],
    [0.75, "kg", "0.75"],
    [1.5, "l", "1.5"],
    [0.02, "tsp", "0.02"],
  ])("%d %s is %s", (amount, unit, text) => {
    expect(formatAmount(amount, unit)).toBe(text);
  });

  test("for twice the servings is twice as much, and back again the same", () => {
    expect(scaleAmount(scaleAmount(0.75, 4, 8), 8, 4)).toBe(0.75);
    expect(formatAmount(scaleAmount(0.75, 4, 8), "cup")).toBe("1½");
  });

  test("can be typed again wherever it is written with a fraction", () => {
    for (const amount of [0.125, 0.25, 1 / 3, 0.375, 0.5, 0.625, 2 / 3, 0.75, 0.875])
      expect(parseAmount(formatAmount(1 + amount, "cups"))).toBeCloseTo(1 + amount, 3);
  });
});
