import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading } from "#lib/sections/shared/section-fields.ts";

/** An ad in the layout of a teaser, labelled as an ad. */
export const native = defineSection({
  kind: "Native",
  shape: { heading: heading.nullable() },
});
