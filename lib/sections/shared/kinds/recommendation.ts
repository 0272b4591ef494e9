import { defineSection } from "#lib/sections/shared/define-section.ts";
import { limit, recordId } from "#lib/sections/shared/section-fields.ts";

/** What to read next. */
export const recommendation = defineSection({
  kind: "Recommendation",
  shape: {
    /** The item whose neighbours are recommended; the item the section stands in when null. */
    contentId: recordId.nullable(),
    limit: limit(6),
  },
  needs: (fields) => ({
    items: { from: "related", contentId: fields.contentId, limit: fields.limit },
  }),
  isBeforeWalls: true,
});
