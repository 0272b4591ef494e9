import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit } from "#lib/sections/shared/section-fields.ts";

/** The newest pieces of a site. */
export const homepageRecents = defineSection({
  kind: "HomepageRecents",
  shape: { heading, limit: limit(24) },
  // What is featured stands in the hero already.
  needs: (fields) => ({ items: { from: "latest", isFeatured: false, limit: fields.limit } }),
  isForColumns: false,
});
