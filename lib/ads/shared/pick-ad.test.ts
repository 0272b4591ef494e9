import fc from "fast-check";
import { expect, test } from "vitest";
import type { HouseAd } from "./house-ad.ts";
import { pickAd } from "./pick-ad.ts";

const toAd = (id: number, more: Partial<HouseAd> = {}): HouseAd => ({
  id,
  slot: "square",
  title: `Ad ${id}`,
  text: "",
  label: "",
  href: "/forums",
  imagePath: null,
  targetKey: null,
  targetValue: null,
  weight: 1,
  maxPerDay: null,
  ...more,
});
const defaults = { targeting: {}, views: new Map<number, number>(), shown: new Set<number>() };
const pick = (options: Partial<Parameters<typeof pickAd>[0]>) =>
  pickAd({ ...defaults, slot: "square", ads: [], random: 0, ...options })?.id ?? null;

const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("ads are chosen in proportion to their weights", () => {
  fc.assert(
    fc.property(weights, random, (list, at) => {
      const ads = list.map((weight, index) => toAd(index + 1, { weight }));
      const total = list.reduce((sum, weight) => sum + weight, 0);
      const chosen = pick({ ads, random: at }) ?? 0;
      const before = list.slice(0, chosen - 1).reduce((sum, weight) => sum + weight, 0);
      // The random number falls into the range of the chosen ad.
      expect(at * total).toBeGreaterThanOrEqual(before - 1e-6);
      expect(at * total).toBeLessThanOrEqual(before + (list[chosen - 1] ?? 0) + 1e-6);
    }),
  );
});

test("an ad that was seen as often as it may be is never chosen", () => {
  const seen = fc.array(
    fc.record({ cap: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 0, max: 9 }) }),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(seen, random, (list, at) => {
      const ads = list.map(({ cap }, index) => toAd(index + 1, { maxPerDay: cap }));
      const views = new Map(list.map(({ count }, index) => [index + 1, count]));
      const chosen = pick({ ads, views, random: at });
      const mayBe = list.flatMap(({ cap, count }, index) => (count < cap ? [index + 1] : []));
      if (mayBe.length === 0) expect(chosen).toBeNull();
      else expect(mayBe).toContain(chosen);
    }),
  );
});

test("an ad that is already on the page is repeated only if there is no other", () => {
  const shown = new Set([1]);
  expect(pick({ ads: [toAd(1, { weight: 100 }), toAd(2)], shown })).toBe(2);
  expect(pick({ ads: [toAd(1)], shown })).toBe(1);
});

test("a slot of the home page prefers ads for that slot, then those of its format", () => {
  const ads = [toAd(1), toAd(2, { slot: "home_square" }), toAd(3, { slot: "native" })];
  expect(pick({ ads, slot: "home_square", random: 0.9 })).toBe(2);
  expect(pick({ ads: [toAd(1)], slot: "home_square" })).toBe(1);
  expect(pick({ ads, slot: "leaderboard" })).toBeNull();
});

test("ads for other pages are left out", () => {
  const ads = [toAd(1, { targetKey: "post_type", targetValue: "story" }), toAd(2)];
  expect(pick({ ads, targeting: { post_type: "thread" } })).toBe(2);
  expect(pick({ ads, targeting: { post_type: "story" } })).toBe(1);
});
