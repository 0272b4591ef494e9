/** A size in CSS pixels. */
export type AdSize = { width: number; height: number };

/** The sizes of an ad: `wide` from a width of the window on, in CSS pixels. */
export type AdFormatSizes = { narrow: AdSize; wide: AdSize; wideFromPx: number };

/** Widths of the window at which ads get larger, in CSS pixels (spec §9). */
export const adBreakpointsPx = { medium: 600, large: 900 } as const;

/**
 * The size mapping of each format (spec §9 Ads). The space is reserved before the ad loads, so that nothing
 * shifts; `components/ads/ads.css` has the same sizes.
 */
export const adSizes = {
  leaderboard: {
    narrow: { width: 320, height: 50 },
    wide: { width: 728, height: 90 },
    wideFromPx: 768,
  },
  halfpage: {
    narrow: { width: 300, height: 250 },
    wide: { width: 300, height: 600 },
    wideFromPx: adBreakpointsPx.large,
  },
  square: {
    narrow: { width: 300, height: 250 },
    wide: { width: 300, height: 250 },
    wideFromPx: adBreakpointsPx.medium,
  },
  native: {
    narrow: { width: 320, height: 74 },
    wide: { width: 520, height: 120 },
    wideFromPx: adBreakpointsPx.medium,
  },
  video: {
    narrow: { width: 320, height: 180 },
    wide: { width: 640, height: 360 },
    wideFromPx: adBreakpointsPx.large,
  },
} as const satisfies Record<string, AdFormatSizes>;

export type AdFormat = keyof typeof adSizes;

/** Each slot and its format: the slots of the home page are sold and filled apart (spec §3). */
export const adSlots = {
  leaderboard: "leaderboard",
  halfpage: "halfpage",
  square: "square",
  native: "native",
  video: "video",
  home_leaderboard: "leaderboard",
  home_native: "native",
  home_square: "square",
} as const satisfies Record<string, AdFormat>;

export type AdSlotName = keyof typeof adSlots;
export const adSlotNames = Object.keys(adSlots) as [AdSlotName, ...AdSlotName[]];

/** The slots of a sidebar, from the top (spec §9). */
export const sidebarSlots = ["square", "halfpage", "square"] as const satisfies AdSlotName[];

/** A slot loads when it is this close to the window, in CSS pixels (spec §9). */
export const adNearMarginPx = 150;

/** The delay before a slot that has not loaded is requested again, in milliseconds (spec §9). */
export const adRefreshMs = 25_000;

/** Whether a slot has a size mapping. */
export const isAdSlot = (name: string): name is AdSlotName => Object.hasOwn(adSlots, name);

/** The size of a slot in a window of this width, in CSS pixels. */
export function getAdSize(slot: AdSlotName, windowWidth: number): AdSize {
  const { narrow, wide, wideFromPx } = adSizes[adSlots[slot]];
  return windowWidth >= wideFromPx ? wide : narrow;
}

/** The slots whose ads may fill a slot: its own first, then those of its format. */
export const listFillingSlots = (slot: AdSlotName): AdSlotName[] => [
  ...new Set<AdSlotName>([slot, adSlots[slot]]),
];
