import { defineSection } from "../define-section.ts";
import { heading, sentence } from "../section-fields.ts";

/** Signing up for the site's email. */
export const leadGen = defineSection({
  kind: "LeadGen",
  shape: { heading: heading.nullable(), text: sentence.nullable() },
});
