import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toPercentages } from "./percentages.ts";

const anyCounts = fc.array(fc.nat(10_000_000), { minLength: 2, maxLength: 10 });

describe("percentages", () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [1, 2],
      [33, 67],
    ],
    [
      [0, 5],
      [0, 100],
    ],
    [
      [1, 1],
      [50, 50],
    ],
    [
      [999, 1],
      [100, 0],
    ],
    [
      [1, 1, 1, 1, 1, 1, 1],
      [15, 15, 14, 14, 14, 14, 14],
    ],
  ])("percentages of %j are %j", (counts, expected) => {
    expect(toPercentages(counts)).toEqual(expected);
  });

  test("there are none without a vote", () => {
    expect(toPercentages([0, 0, 0])).toBeNull();
  });

  // spec §2: polls: percentages add up to 100
  test("always add up to 100, and each is within one of its exact share", () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const total = counts.reduce((sum, count) => sum + count, 0);
        const percents = toPercentages(counts);
        if (total === 0) return percents === null;
        expect(percents?.reduce((sum, percent) => sum + percent, 0)).toBe(100);
        for (const [index, count] of counts.entries())
          expect(Math.abs((percents?.[index] ?? -9) - (count * 100) / total)).toBeLessThan(1);
        return true;
      }),
    );
  });

  test("never show the option with more votes as the smaller one", () => {
    fc.assert(
      fc.property(anyCounts, (counts) => {
        const percents = toPercentages(counts) ?? counts.map(() => 0);
        for (const [a, more] of counts.entries())
          for (const [b, less] of counts.entries())
            if (more > less) expect(percents[a]).toBeGreaterThanOrEqual(percents[b] ?? 101);
      }),
    );
  });
});
