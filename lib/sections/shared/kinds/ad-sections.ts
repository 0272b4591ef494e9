import { z } from "zod";
import { adSlotNames } from "#lib/ads/shared/ad-slots.ts";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordId } from "#lib/sections/shared/section-fields.ts";

/** An ad slot that reserves its space. */
export const adSlot = defineSection({
  kind: "AdSlot",
  shape: { slot: z.enum(adSlotNames) },
});

/** An ad in the layout of a teaser, labelled as an ad. */
export const native = defineSection({
  kind: "Native",
  shape: { heading: heading.nullable() },
});

/** An ad in the corner of a wide screen that can be closed. */
export const stickyCornerAd = defineSection({
  kind: "StickyCornerAd",
  shape: { slot: z.enum(["square", "video"]) },
  isForColumns: false,
});

/** A link to an item, with an ad beside it. */
export const storyWithAd = defineSection({
  kind: "StoryWithAd",
  shape: { contentId: recordId, slot: z.enum(["square", "halfpage"]) },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  isForColumns: false,
});
