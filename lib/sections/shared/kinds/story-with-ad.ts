import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import { recordId } from "#lib/sections/shared/section-fields.ts";

/** A link to an item, with an ad beside it. */
export const storyWithAd = defineSection({
  kind: "StoryWithAd",
  shape: { contentId: recordId, slot: z.enum(["square", "halfpage"]) },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  isForColumns: false,
});
