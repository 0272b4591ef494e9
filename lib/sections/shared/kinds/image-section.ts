import { defineSection } from "../define-section.ts";
import { picture, sentence } from "../section-fields.ts";

/** A picture with what is told about it. */
export const imageSection = defineSection({
  kind: "ImageSection",
  shape: { picture, caption: sentence.nullable() },
});
