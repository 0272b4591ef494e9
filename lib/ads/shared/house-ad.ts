import type { AdSlotName } from "./ad-slots.ts";
import type { HouseAdKey } from "./ad-targeting.ts";

/** An ad of the site or of the network, as browsers get it. */
export type HouseAd = {
  id: number;
  /** The slot that the ad was made for. Ads of the same format also fill the slots of the home page. */
  slot: AdSlotName;
  title: string;
  text: string;
  /** The text of the link, such as `Read the guide`. */
  label: string;
  /** An absolute http(s) URL or a path of the site. */
  href: string;
  /** The path of an uploaded image. */
  imagePath: string | null;
  targetKey: HouseAdKey | null;
  targetValue: string | null;
  /** The share of views of this ad, relative to the other ads. */
  weight: number;
  /** How often one browser sees it in a day; `null` for no limit. */
  maxPerDay: number | null;
};

/** The answer of `GET /api/ads`. */
export type HouseAdsAnswer = { ads: HouseAd[] };

export const houseAdLimits = {
  maxTitleLength: 60,
  maxTextLength: 140,
  maxLabelLength: 30,
  maxHrefLength: 2000,
  maxTargetLength: 60,
  maxWeight: 100,
  maxPerDay: 50,
  /** Ads that a browser gets for the slots of a page. */
  maxCandidates: 60,
  /** Ads that a site can keep. */
  maxAds: 500,
} as const;
