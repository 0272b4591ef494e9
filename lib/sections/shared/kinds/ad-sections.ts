import { z } from "zod";
import { adSlotNames } from "#lib/ads/shared/ad-slots.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordId } from "#lib/sections/shared/section-fields.ts";

const slotWords = {
  title: "Ad space",
  choices: {
    leaderboard: "Wide banner",
    halfpage: "Half page",
    square: "Square",
    native: "Like a teaser",
    video: "Video",
    home_leaderboard: "Wide banner of the home page",
    home_native: "Like a teaser, home page",
    home_square: "Square of the home page",
  },
};

/** An ad slot that reserves its space. */
export const adSlot = defineSection({
  kind: "AdSlot",
  name: "Ad",
  description: "A space for an ad, kept free so that nothing moves.",
  words: ["advertisement", "banner", "ad slot", "display"],
  group: "ads",
  shape: { slot: z.enum(adSlotNames).meta(slotWords) },
});

/** An ad in the layout of a teaser, labelled as an ad. */
export const native = defineSection({
  kind: "Native",
  name: "Ad as a teaser",
  description: "An ad that looks like a teaser and is labelled as an ad.",
  words: ["native ad", "advertisement", "sponsored"],
  group: "ads",
  shape: { heading: heading.nullable().meta({ title: "Heading" }) },
});

/** An ad in the corner of a wide screen that can be closed. */
export const stickyCornerAd = defineSection({
  kind: "StickyCornerAd",
  name: "Ad in the corner",
  description: "An ad in the corner of a wide screen that readers can close.",
  words: ["sticky", "floating", "advertisement"],
  group: "ads",
  shape: { slot: z.enum(["square", "video"]).meta(slotWords) },
  isForColumns: false,
});

/** A link to an item, with an ad beside it. */
export const storyWithAd = defineSection({
  kind: "StoryWithAd",
  name: "Teaser with an ad",
  description: "A link to an item, with an ad beside it.",
  words: ["story", "advertisement", "link"],
  group: "ads",
  shape: {
    contentId: recordId.meta({ title: "Item", picks: "item" }),
    slot: z.enum(["square", "halfpage"]).meta(slotWords),
  },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  isForColumns: false,
});
