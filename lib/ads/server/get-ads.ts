import { type AdSlotName, isAdSlot, listFillingSlots } from "#lib/ads/shared/ad-slots.ts";
import { type HouseAd, houseAdLimits } from "#lib/ads/shared/house-ad.ts";
import { mayShowAds } from "#lib/ads/shared/may-show-ads.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Logger } from "#lib/core/server/log.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type HouseAdRow, listRunningAds, listShowableAds } from "./ad-queries.ts";

/** Slots that one request may name. */
const maxSlots = 20;

const toHouseAd = (row: HouseAdRow): HouseAd => ({
  id: row.id,
  slot: row.slot,
  title: row.title,
  text: row.text,
  label: row.label,
  href: row.href,
  imagePath: row.imagePath,
  weight: row.weight,
  maxPerDay: row.maxPerDay,
  targetKey: row.targetKey,
  targetValue: row.targetValue,
});

/**
 * The ads that may fill the slots of a page; the browser chooses among them.
 * @param options.slots names of slots; those without a size mapping are logged (spec §8) and left
 * out
 * @param options.pattern the route of the page
 * @param options.path the page: ads that link to it are left out
 * @throws AppError RATE_LIMITED
 */
export async function getAds(options: {
  db: Queryable;
  limits: Limits;
  log: Pick<Logger, "warn">;
  site: Pick<Site, "id" | "settings">;
  address: string;
  slots: readonly string[];
  pattern: string;
  path: string;
}): Promise<HouseAd[]> {
  const { db, limits, log, site, address, pattern, path } = options;
  await limits.consume("listAds", address);
  const asked = [...new Set(options.slots)].slice(0, maxSlots);
  const known = asked.filter((slot): slot is AdSlotName => {
    if (isAdSlot(slot)) return true;
    log.warn({ slot: slot.slice(0, 60) }, "an ad slot has no size mapping");
    return false;
  });
  const adsEnabled = site.settings.ads_enabled ?? false;
  if (known.length === 0 || !mayShowAds({ adsEnabled, pattern })) return [];
  const slots = [...new Set(known.flatMap(listFillingSlots))];
  const limit = houseAdLimits.maxCandidates;
  const ads = await listRunningAds(db, { siteId: site.id, slots, limit });
  return ads.map(toHouseAd).filter(({ href }) => href !== path);
}

/** Filters pairs of ad and site to those where the ad belongs to the site or the network. */
export const getShowableAds = (
  db: Queryable,
  ads: readonly { siteId: number; id: number }[],
): Promise<{ siteId: number; id: number }[]> => listShowableAds(db, ads);
