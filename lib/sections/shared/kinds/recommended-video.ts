import { defineSection } from "../define-section.ts";
import { heading, video } from "../section-fields.ts";

/** A video to watch. */
export const recommendedVideo = defineSection({
  kind: "RecommendedVideo",
  shape: { heading, video },
});
