import { defineSection } from "../define-section.ts";
import { heading, recordId } from "../section-fields.ts";

/** One piece, large. */
export const feature = defineSection({
  kind: "Feature",
  shape: { contentId: recordId, kicker: heading.nullable() },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  isForColumns: false,
});
