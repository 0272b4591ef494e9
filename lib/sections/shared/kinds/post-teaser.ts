import { defineSection } from "#lib/sections/shared/define-section.ts";
import { recordId } from "#lib/sections/shared/section-fields.ts";

/** A link to one item. */
export const postTeaser = defineSection({
  kind: "PostTeaser",
  shape: { contentId: recordId },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
});
