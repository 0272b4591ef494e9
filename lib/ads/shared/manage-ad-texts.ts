import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { AdSlotName } from "./ad-slots.ts";
import type { HouseAdKey } from "./ad-targeting.ts";

/** The page of the ads of a site. */
export const manageAdsPath = "/manage/ads";

/** The names of the slots on the page of ads. */
export const slotNames: Record<AdSlotName, string> = {
  leaderboard: "Leaderboard: above lists",
  halfpage: "Half page: beside articles",
  square: "Square: beside articles and in pages",
  native: "Native: like a teaser",
  video: "Video: in pages",
  home_leaderboard: "Home page, leaderboard",
  home_native: "Home page, native",
  home_square: "Home page, square",
};

/** The values by which an ad can be targeted. */
export const targetNames: Record<HouseAdKey, string> = {
  ad_category: "Kind of page (home, editorial, community, stories, recipes)",
  category: "Category of the item (its slug)",
  tag: "Tag of the item",
  post_type: "Type of the item (post, thread, story …)",
  ugc: "Written by a member (true or false)",
};

/** Texts and error messages of the ad form. */
export const adFormTexts = {
  title: "Title",
  text: "Text",
  label: "Link text",
  labelHint: "What the link says, such as “Read the guide”.",
  href: "Link",
  hrefHint: "A path on this site, such as /forums, or an address that starts with https://.",
  site: "Shown on",
  thisSite: "This site",
  allSites: "All sites in the network",
  slot: "Slot",
  image: "Image",
  imageHint: "Shown where there is room: native, square, half page and video.",
  targetKey: "Only on pages with",
  everyPage: "Every page",
  targetValue: "Value",
  starts: "First day",
  ends: "Last day",
  dayHint: "Days start at midnight UTC. Leave empty for no limit.",
  weight: "Weight",
  weightHint: "1 to 100. An ad with weight 2 is shown twice as often as one with weight 1.",
  maxPerDay: "Maximum views per reader per day",
  maxPerDayHint:
    "1 to 50. Counted in the browser, without an identifier. Leave empty for no limit.",
  invalidLink: "Enter a path that starts with / or an address that starts with http:// or https://",
  invalidDay: "Enter a day such as 2026-05-31",
  endsBeforeStart: "The last day is before the first",
  invalidWeight: "Enter a whole number from 1 to 100",
  invalidCap: "Enter a whole number from 1 to 50, or leave it empty",
  noTargetValue: "Enter the value that the page must have",
  unknownSite: "Choose where the ad is shown",
  unknownSlot: "Choose a slot",
  unknownKey: "Choose one from the list",
  notFound: "We couldn’t find this ad.",
  tooMany: "This site has 500 ads. Delete some first.",
} as const;

/** Texts of the page of ads. */
export const manageAdsTexts = {
  title: "Ads",
  lead: "This site’s own ads. Pages with crisis help, walls, messages, profiles and forms never show ads.",
  offTitle: "Ads are turned off",
  off: "What you save here is shown once an operator sets ads_enabled.",
  results: {
    saved: "The ad is saved.",
    on: "The ad is turned on.",
    off: "The ad is turned off.",
    deleted: "The ad is deleted.",
    restored: "The ad has been restored.",
  },
  undo: "Undo the deletion",
  add: "Add an ad",
  change: "Edit the ad",
  save: "Save the ad",
  notSaved: "The ad was not saved",
  notChanged: "The ad was not changed",
  cancel: "Cancel",
  edit: "Edit",
  switchOff: "Turn off",
  switchOn: "Turn on",
  delete: "Delete",
  none: "No ads yet",
  noneText: "Add the first one below. Until then, ad spaces say how the site is paid for.",
  back: "Back to the ads",
  preview: "Preview",
  numbers: "Views and clicks",
  numbersHint:
    "Counted on this site among readers who allowed analytics, in the last 14 days (UTC). The numbers don’t say who they are. A view counts once half of the ad is on screen.",
  numbersCaption: "Views and clicks in the last 14 days",
  numbersColumns: ["Ad", "Views", "Clicks"],
  states: {
    running: "Running",
    off: "Off",
    waiting: "Not started",
    ended: "Ended",
  },
  network: "All sites",
  weight: (weight: number) => `Weight ${weight}`,
  cap: (most: number) => `Up to ${most} a day per reader`,
  from: (day: string) => `From ${day}`,
  until: (day: string) => `until ${day}`,
  createdBy: (name: string) => `Added by ${isolateText(name)}`,
  named: (action: string, title: string) => `${action}: ${isolateText(title)}`,
} as const;

export type AdState = keyof typeof manageAdsTexts.states;

/** Whether an ad is shown now, and if not why. */
export function getAdState(
  ad: { isActive: boolean; startsAt: Date | string | null; endsAt: Date | string | null },
  now = new Date(),
): AdState {
  if (!ad.isActive) return "off";
  if (ad.startsAt !== null && new Date(ad.startsAt) > now) return "waiting";
  if (ad.endsAt !== null && new Date(ad.endsAt) <= now) return "ended";
  return "running";
}
