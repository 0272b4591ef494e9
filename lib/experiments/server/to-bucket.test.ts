import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pickVersion } from "#lib/experiments/shared/experiment.ts";
import { toBucket } from "./to-bucket.ts";

const people = Array.from({ length: 20_000 }, (_unused, index) => `visitor:${index}`);
const anyWeights = fc.array(fc.nat(100), { minLength: 1, maxLength: 6 });
const toVersions = (weights: readonly number[]) =>
  weights.map((weight, index) => ({ id: index, key: `v${index}`, weight }));

describe("the variant someone is in", () => {
  test("is the same on every call", () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), anyWeights, (id, person, weights) => {
        const versions = toVersions(weights);
        const first = pickVersion(versions, toBucket(id, person));
        expect(pickVersion(versions, toBucket(id, person))).toBe(first);
      }),
    );
  });

  test("has a weight; without any weight there is none", () => {
    fc.assert(
      fc.property(anyWeights, fc.double({ min: 0, max: 1, noNaN: true }), (weights, place) => {
        const version = pickVersion(toVersions(weights), place);
        if (weights.every((weight) => weight === 0)) expect(version).toBeNull();
        else expect(version?.weight).toBeGreaterThan(0);
      }),
    );
  });

  test("occurs as often as its weight, within two percent", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), anyWeights, (id, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const versions = toVersions(weights);
        const counts = versions.map(() => 0);
        for (const person of people) {
          const version = pickVersion(versions, toBucket(id, person));
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

  test("in one experiment is independent of that in another", () => {
    const half = toVersions([1, 1]);
    const both = people.filter(
      (person) =>
        pickVersion(half, toBucket(1, person))?.id === pickVersion(half, toBucket(2, person))?.id,
    );
    expect(both.length / people.length).toBeCloseTo(0.5, 1);
  });

  test("is kept when another variant is added at the end", () => {
    const [before, after] = [toVersions([50, 50]), toVersions([50, 25, 25])];
    for (const person of people.slice(0, 2000)) {
      const was = pickVersion(before, toBucket(7, person));
      if (was?.id === 0) expect(pickVersion(after, toBucket(7, person))?.id).toBe(0);
    }
  });
});
