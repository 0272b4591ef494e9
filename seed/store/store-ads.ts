import { utc } from "@date-fns/utc";
import { addDays } from "date-fns/addDays";
import { houseAds } from "#lib/ads/server/ad-tables.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { scenePath } from "#lib/illustrations/shared/scene.ts";
import { type SeedHouseAd, seedHouseAds } from "#seed/content/house-ads.ts";
import { insertRows } from "./insert-rows.ts";
import { getId, type SeedContext } from "./seed-context.ts";

/** The ads of a network look the same on all of its sites. */
const style = { hue: 32, hand: "flat" } as const;

/** Only the picture area of a square ad is wider than high. */
const shapeOf = (slot: SeedHouseAd["slot"]) => (slot === "square" ? "card" : "thumb");

/** Stores the house ads of the network and of the sites that are stored. */
export async function storeAds(
  tx: Transaction,
  { siteIds, memberIds, now }: SeedContext,
): Promise<void> {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  const inDays = (days: number | undefined) =>
    days === undefined ? null : addDays(midnight, days, { in: utc });
  const kept = seedHouseAds.filter(({ site }) => site === undefined || siteIds.has(site));
  const rows = kept.map(({ site, target, startsInDays, endsInDays, isOff, scene, ...ad }) => ({
    ...ad,
    imagePath: scene ? scenePath(scene, style, shapeOf(ad.slot)) : null,
    siteId: site === undefined ? null : getId(siteIds, site),
    targetKey: target?.key ?? null,
    targetValue: target?.value ?? null,
    startsAt: inDays(startsInDays),
    endsAt: inDays(endsInDays),
    isActive: !isOff,
    createdById: getId(memberIds, "Adaeze Admin"),
  }));
  await insertRows(tx, houseAds, rows);
}
