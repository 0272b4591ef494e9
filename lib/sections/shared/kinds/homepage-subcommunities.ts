import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, sentence } from "#lib/sections/shared/section-fields.ts";

/** The communities of a family. */
export const homepageSubcommunities = defineSection({
  kind: "HomepageSubcommunities",
  shape: { heading, text: sentence.nullable() },
  isForColumns: false,
});
