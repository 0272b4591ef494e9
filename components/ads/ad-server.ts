import type { AdSlotName } from "#lib/ads/shared/ad-slots.ts";
import type { AdTargeting } from "#lib/ads/shared/ad-targeting.ts";

export type AdRequest = {
  slot: AdSlotName;
  /** The box for the ad. Its size is fixed. */
  box: HTMLElement;
  targeting: AdTargeting;
};

/** An ad that is in its box. */
export type FilledAd = {
  /** The id of a house ad; `null` for an ad of the ad manager. */
  adId: number | null;
  /** The link of a house ad. */
  link: HTMLAnchorElement | null;
};

/** The source of ads: the platform itself, or an ad manager. */
export type AdServer = {
  /**
   * Puts an ad into a box. Call it again to retry.
   * @returns `null` if there is no ad; never rejects
   */
  fill: (request: AdRequest) => Promise<FilledAd | null>;
};
