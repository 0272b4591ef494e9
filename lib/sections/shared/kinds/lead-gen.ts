import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, sentence } from "#lib/sections/shared/section-fields.ts";

/** Signing up for the site's email. */
export const leadGen = defineSection({
  kind: "LeadGen",
  shape: { heading: heading.nullable(), text: sentence.nullable() },
});
