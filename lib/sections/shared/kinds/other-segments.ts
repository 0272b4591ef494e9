import { defineSection } from "#lib/sections/shared/define-section.ts";
import { heading, recordIds } from "#lib/sections/shared/section-fields.ts";

/** The other parts of a multi-part article. */
export const otherSegments = defineSection({
  kind: "OtherSegments",
  shape: { heading, contentIds: recordIds(24) },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});
