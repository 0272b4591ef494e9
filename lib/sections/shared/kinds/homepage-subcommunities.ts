import { defineSection } from "../define-section.ts";
import { heading, sentence } from "../section-fields.ts";

/** The communities of a family. */
export const homepageSubcommunities = defineSection({
  kind: "HomepageSubcommunities",
  shape: { heading, text: sentence.nullable() },
  isForColumns: false,
});
