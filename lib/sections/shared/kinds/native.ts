import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading } from "#lib/sections/shared/section-fields.ts";

/** An ad that is set like a teaser, and says that it is one. */
export const native = defineSection({
  kind: "Native",
  shape: { heading: heading.nullable() },
});
