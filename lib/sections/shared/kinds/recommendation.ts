import { defineSection } from "#lib/sections/shared/define-section.ts";
import { limit, recordId } from "#lib/sections/shared/section-fields.ts";

/** What to read next. */
export const recommendation = defineSection({
  kind: "Recommendation",
  shape: {
    /** Recommends items related to this one; null means the item that contains the section. */
    contentId: recordId.nullable(),
    limit: limit(6),
  },
  needs: (fields) => ({
    items: { from: "related", contentId: fields.contentId, limit: fields.limit },
  }),
  isBeforeWalls: true,
});
