import { defineSection } from "../define-section.ts";
import { heading, recordIds } from "../section-fields.ts";

/** A list that an editor has chosen. */
export const reading = defineSection({
  kind: "Reading",
  shape: { heading, contentIds: recordIds(12) },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});
