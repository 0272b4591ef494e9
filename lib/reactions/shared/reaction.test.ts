import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyReaction,
  getSelectedReaction,
  type ReactionAggregate,
  reactionTypes,
} from "./reaction.ts";

const anyType = fc.constantFrom(...reactionTypes);
const anyChoice = fc.option(anyType);
/** Counts in the form of the API, which include the selected reaction. */
const anyAggregates = fc
  .tuple(anyChoice, fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 }))
  .map(([chosen, counts]) =>
    reactionTypes.map((type, index) => {
      const isSelected = type === chosen;
      return { type, count: (counts[index] ?? 0) + Number(isSelected), isSelected };
    }),
  );

const getCount = (lines: readonly ReactionAggregate[], type: string) =>
  lines.find((line) => line.type === type)?.count;
const total = (lines: readonly ReactionAggregate[]) =>
  lines.reduce((sum, line) => sum + line.count, 0);

describe("applyReaction", () => {
  // spec §4: reaction: counts move, never below 0
  test("choosing raises the chosen count and lowers the one chosen before", () => {
    const before = applyReaction([], "like");
    const after = applyReaction(before, "sad");
    expect(getCount(after, "like")).toBe(0);
    expect(getCount(after, "sad")).toBe(1);
    expect(getSelectedReaction(after)).toBe("sad");
  });

  // spec §4: reaction: counts move, never below 0
  test("a count that is wrong by one never falls below 0", () => {
    const wrong: ReactionAggregate[] = [{ type: "wow", count: 0, isSelected: true }];
    expect(getCount(applyReaction(wrong, null), "wow")).toBe(0);
    expect(getCount(applyReaction(wrong, "like"), "wow")).toBe(0);
  });

  test("lists every type in the order of the menu, also those with no reactions", () => {
    expect(applyReaction([], null).map((line) => line.type)).toEqual([
      "like",
      "support",
      "sad",
      "wow",
      "same",
    ]);
  });

  // spec §3: reaction: one per member
  test("after any series of choices one type at most is selected and no count is below 0", () => {
    fc.assert(
      fc.property(anyAggregates, fc.array(anyChoice, { maxLength: 20 }), (start, choices) => {
        const end = choices.reduce(
          (lines, choice) => applyReaction(lines, choice),
          start as ReactionAggregate[],
        );
        expect(end.filter((line) => line.isSelected).length).toBeLessThanOrEqual(1);
        expect(Math.min(...end.map((line) => line.count))).toBeGreaterThanOrEqual(0);
        if (choices.length > 0) expect(getSelectedReaction(end)).toBe(choices.at(-1) ?? null);
      }),
    );
  });

  test("other members' reactions never change, whatever was chosen in between", () => {
    fc.assert(
      fc.property(
        anyAggregates,
        fc.array(anyChoice, { minLength: 1, maxLength: 20 }),
        (start, choices) => {
          const others = (lines: readonly ReactionAggregate[]) =>
            lines.map((line) => line.count - Number(line.isSelected));
          const end = choices.reduce(
            (lines, choice) => applyReaction(lines, choice),
            start as ReactionAggregate[],
          );
          expect(others(end)).toEqual(others(start));
        },
      ),
    );
  });

  test("choosing and removing restores the counts of a viewer without a reaction", () => {
    fc.assert(
      fc.property(anyAggregates, anyType, (aggregates, type) => {
        const start = applyReaction(aggregates, null);
        expect(applyReaction(applyReaction(start, type), null)).toEqual(start);
      }),
    );
  });

  test("choosing the same twice counts once", () => {
    fc.assert(
      fc.property(anyAggregates, anyType, (start, type) => {
        const once = applyReaction(start, type);
        expect(applyReaction(once, type)).toEqual(once);
        expect(total(once)).toBe(total(start) + Number(getSelectedReaction(start) === null));
      }),
    );
  });
});
