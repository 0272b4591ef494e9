import { defineSection } from "#lib/sections/shared/define-section.ts";
import { sentence } from "#lib/sections/shared/section-fields.ts";

/** The opening of a home page. */
export const homepageHero = defineSection({
  kind: "HomepageHero",
  shape: {
    /** Above the featured item; the site's description when null. */
    lead: sentence.nullable(),
  },
  // One to open with, and two more.
  needs: () => ({ items: { from: "latest", isFeatured: true, limit: 3 } }),
  isForColumns: false,
});
