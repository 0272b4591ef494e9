import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, limit, sentence } from "#lib/sections/shared/section-fields.ts";

/** Active threads, and a link to the forums. */
export const homepageCommunity = defineSection({
  kind: "HomepageCommunity",
  shape: { heading, text: sentence, limit: limit(6) },
  needs: (fields) => ({ items: { from: "threads", limit: fields.limit } }),
  feature: "Forums",
  isForColumns: false,
});
