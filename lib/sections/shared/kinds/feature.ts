import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordId } from "#lib/sections/shared/section-fields.ts";

/** One item, large. */
export const feature = defineSection({
  kind: "Feature",
  shape: { contentId: recordId, kicker: heading.nullable() },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  isForColumns: false,
});
