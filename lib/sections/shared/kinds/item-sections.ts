import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import {
  heading,
  limit,
  recordId,
  recordIds,
  sentence,
} from "#lib/sections/shared/section-fields.ts";

/** A link to one item. */
export const postTeaser = defineSection({
  kind: "PostTeaser",
  shape: { contentId: recordId },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
});

/** A large link to one item. */
export const feature = defineSection({
  kind: "Feature",
  shape: { contentId: recordId, kicker: heading.nullable() },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  isForColumns: false,
});

/** A reading list that an editor has chosen. */
export const reading = defineSection({
  kind: "Reading",
  shape: { heading, contentIds: recordIds(12) },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});

/** A reading list for patient advocates, in order. */
export const patientInsiderReadingList = defineSection({
  kind: "PatientInsiderReadingList",
  shape: { heading, text: sentence.nullable(), contentIds: recordIds(12) },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});

/** The other parts of a multi-part article. */
export const otherSegments = defineSection({
  kind: "OtherSegments",
  shape: { heading, contentIds: recordIds(24) },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});

/** The most discussed articles. */
export const topArticles = defineSection({
  kind: "TopArticles",
  shape: { heading, limit: limit(12), days: z.number().int().min(1).max(3660) },
  needs: (fields) => ({ items: { from: "discussed", days: fields.days, limit: fields.limit } }),
});

/** Recommended items. */
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
