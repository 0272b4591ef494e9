import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, paragraphs } from "#lib/sections/shared/section-fields.ts";

/** Plain words without markup. */
export const copyItem = defineSection({
  kind: "CopyItem",
  shape: {
    heading: heading.nullable(),
    /** Plain text; an empty line starts a new paragraph. */
    text: paragraphs,
  },
});
