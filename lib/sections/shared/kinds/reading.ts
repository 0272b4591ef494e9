import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordIds } from "#lib/sections/shared/section-fields.ts";

/** A list that an editor has chosen. */
export const reading = defineSection({
  kind: "Reading",
  shape: { heading, contentIds: recordIds(12) },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});
