import { type AdSlotName, listFillingSlots } from "./ad-slots.ts";
import { type AdTargeting, matchesTargeting } from "./ad-targeting.ts";
import type { HouseAd } from "./house-ad.ts";

/**
 * Chooses the ad of a slot by weight.
 * @param options.views how often this browser has seen each ad today
 * @param options.shown ads that are already on the page, which are chosen only if there is no other
 * @param options.random from 0 to below 1
 * @returns `null` if there is none for this slot and page, or the browser has seen all of them
 * often enough
 */
export function pickAd(options: {
  slot: AdSlotName;
  ads: readonly HouseAd[];
  targeting: AdTargeting;
  views: ReadonlyMap<number, number>;
  shown: ReadonlySet<number>;
  random: number;
}): HouseAd | null {
  const { slot, ads, targeting, views, shown, random } = options;
  const mayBeShown = (ad: HouseAd) =>
    ad.weight > 0 &&
    matchesTargeting(ad, targeting) &&
    (ad.maxPerDay === null || (views.get(ad.id) ?? 0) < ad.maxPerDay);
  const candidates = listFillingSlots(slot)
    .map((name) => ads.filter((ad) => ad.slot === name && mayBeShown(ad)))
    .find((found) => found.length > 0);
  if (!candidates) return null;
  const others = candidates.filter(({ id }) => !shown.has(id));
  return pickByWeight(others.length > 0 ? others : candidates, random);
}

function pickByWeight(ads: readonly HouseAd[], random: number): HouseAd | null {
  const total = ads.reduce((sum, { weight }) => sum + weight, 0);
  let rest = random * total;
  for (const ad of ads) {
    rest -= ad.weight;
    if (rest < 0) return ad;
  }
  return ads.at(-1) ?? null;
}
