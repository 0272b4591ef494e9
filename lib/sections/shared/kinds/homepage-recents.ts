import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit } from "#lib/sections/shared/section-fields.ts";

/** The newest articles of a site, without sponsored ones. */
export const homepageRecents = defineSection({
  kind: "HomepageRecents",
  shape: { heading, limit: limit(24) },
  needs: ({ limit }) => ({
    // Featured items are in the hero.
    items: { from: "latest", types: ["post"], isFeatured: false, limit },
  }),
  isForColumns: false,
});
