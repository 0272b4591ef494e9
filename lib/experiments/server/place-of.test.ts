import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { versionAt } from "#lib/experiments/shared/experiment.ts";
import { placeOf } from "./place-of.ts";

const people = Array.from({ length: 20_000 }, (_unused, index) => `visitor:${index}`);
const anyWeights = fc.array(fc.nat(100), { minLength: 1, maxLength: 6 });
const versionsOf = (weights: readonly number[]) =>
  weights.map((weight, index) => ({ id: index, key: `v${index}`, weight }));

describe("the variant someone is in", () => {
  test("is the same every time it is asked for", () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), anyWeights, (id, person, weights) => {
        const versions = versionsOf(weights);
        const first = versionAt(versions, placeOf(id, person));
        expect(versionAt(versions, placeOf(id, person))).toBe(first);
      }),
    );
  });

  test("is one with weight; without any weight there is none", () => {
    fc.assert(
      fc.property(anyWeights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, place) => {
        const version = versionAt(versionsOf(weights), place);
        if (weights.every((weight) => weight === 0)) expect(version).toBeNull();
        else expect(version?.weight).toBeGreaterThan(0);
      }),
    );
  });

  test("falls as often as its weight says, within two in a hundred", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), anyWeights, (id, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const versions = versionsOf(weights);
        const counts = versions.map(() => 0);
        for (const person of people) {
          const version = versionAt(versions, placeOf(id, person));
          if (version) counts[version.id] = (counts[version.id] ?? 0) + 1;
        }
        for (const { id: index, weight } of versions)
          expect(Math.abs((counts[index] ?? 0) / people.length - weight / total)).toBeLessThan(
            0.02,
          );
      }),
      { numRuns: 20 },
    );
  });

  test("in one experiment says nothing of the one in another", () => {
    const half = versionsOf([1, 1]);
    const both = people.filter(
      (person) =>
        versionAt(half, placeOf(1, person))?.id === versionAt(half, placeOf(2, person))?.id,
    );
    expect(both.length / people.length).toBeCloseTo(0.5, 1);
  });

  test("stays for who had it when another one gets its place at the end", () => {
    const [before, after] = [versionsOf([50, 50]), versionsOf([50, 25, 25])];
    for (const person of people.slice(0, 2000)) {
      const was = versionAt(before, placeOf(7, person));
      if (was?.id === 0) expect(versionAt(after, placeOf(7, person))?.id).toBe(0);
    }
  });
});
