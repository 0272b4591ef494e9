import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, video } from "#lib/sections/shared/section-fields.ts";

/** A video to watch. */
export const recommendedVideo = defineSection({
  kind: "RecommendedVideo",
  shape: { heading, video },
});
