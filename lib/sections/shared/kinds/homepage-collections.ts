import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit } from "#lib/sections/shared/section-fields.ts";

/** The newest collections. */
export const homepageCollections = defineSection({
  kind: "HomepageCollections",
  shape: { heading, limit: limit(12) },
  needs: (fields) => ({ items: { from: "latest", types: ["cas"], limit: fields.limit } }),
  isForColumns: false,
});
