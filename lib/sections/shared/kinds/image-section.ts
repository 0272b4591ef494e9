import { defineSection } from "#lib/sections/shared/define-section.ts";
import { picture, sentence } from "#lib/sections/shared/section-fields.ts";

/** An image with a caption. */
export const imageSection = defineSection({
  kind: "ImageSection",
  shape: { picture, caption: sentence.nullable() },
});
