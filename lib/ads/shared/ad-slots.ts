/** A size in CSS pixels. */
export type AdSize = { width: number; height: number };

/**
 * The sizes an ad of each slot has, from the narrowest screen up (spec §9 Ads): the space is
 * reserved before the ad loads, so that nothing shifts.
 */
export const adSizes = {
  leaderboard: { narrow: { width: 320, height: 50 }, wide: { width: 728, height: 90 } },
  halfpage: { narrow: { width: 300, height: 250 }, wide: { width: 300, height: 600 } },
  square: { narrow: { width: 300, height: 250 }, wide: { width: 300, height: 250 } },
  native: { narrow: { width: 320, height: 74 }, wide: { width: 520, height: 120 } },
  video: { narrow: { width: 320, height: 180 }, wide: { width: 640, height: 360 } },
} as const satisfies Record<string, { narrow: AdSize; wide: AdSize }>;

export type AdSlotName = keyof typeof adSizes;
export const adSlotNames = Object.keys(adSizes) as [AdSlotName, ...AdSlotName[]];
