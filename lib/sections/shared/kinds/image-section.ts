import { defineSection } from "#lib/sections/shared/define-section.ts";
import { picture, sentence } from "#lib/sections/shared/section-fields.ts";

/** A picture with what is told about it. */
export const imageSection = defineSection({
  kind: "ImageSection",
  shape: { picture, caption: sentence.nullable() },
});
