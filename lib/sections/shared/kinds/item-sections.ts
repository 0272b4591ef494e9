import { z } from "zod";
import { defineSection } from "#lib/sections/shared/define-section.ts";
import {
  heading,
  limit,
  recordId,
  recordIds,
  sentence,
} from "#lib/sections/shared/section-fields.ts";

const itemsWords = { title: "Items", description: "In the order of the page.", picks: "item" };

/** A link to one item. */
export const postTeaser = defineSection({
  kind: "PostTeaser",
  name: "Teaser",
  description: "A link to one item, with its title and picture.",
  words: ["link", "post", "article", "card", "related"],
  group: "lists",
  shape: { contentId: recordId.meta({ title: "Item", picks: "item" }) },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
});

/** A large link to one item. */
export const feature = defineSection({
  kind: "Feature",
  name: "Large teaser",
  description: "A large link to one item.",
  words: ["feature", "highlight", "link", "article"],
  group: "lists",
  shape: {
    contentId: recordId.meta({ title: "Item", picks: "item" }),
    kicker: heading.nullable().meta({
      title: "Words above the title",
      description: "Such as “Our editors’ choice”.",
    }),
  },
  needs: ({ contentId }) => ({ items: { from: "ids", ids: [contentId] } }),
  isForColumns: false,
});

/** A reading list that an editor has chosen. */
export const reading = defineSection({
  kind: "Reading",
  name: "Reading list",
  description: "Items that you choose, under a heading.",
  words: ["articles", "related", "links", "more to read"],
  group: "lists",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    contentIds: recordIds(12).meta(itemsWords),
  },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});

/** A reading list for patient advocates, in order. */
export const patientInsiderReadingList = defineSection({
  kind: "PatientInsiderReadingList",
  name: "Reading list for advocates",
  description: "Items for patient advocates, to read in order.",
  words: ["patient insider", "articles", "numbered list"],
  group: "lists",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    text: sentence.nullable().meta({ title: "Text" }),
    contentIds: recordIds(12).meta(itemsWords),
  },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});

/** The other parts of a multi-part article. */
export const otherSegments = defineSection({
  kind: "OtherSegments",
  name: "Other parts",
  description: "The other parts of an article in several parts.",
  words: ["segments", "series", "chapters", "next part"],
  group: "lists",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    contentIds: recordIds(24).meta({ ...itemsWords, title: "Parts" }),
  },
  needs: ({ contentIds }) => ({ items: { from: "ids", ids: contentIds } }),
});

/** The most discussed articles. */
export const topArticles = defineSection({
  kind: "TopArticles",
  name: "Most discussed articles",
  description: "The articles with the most comments in the last days.",
  words: ["top", "popular", "trending", "comments"],
  group: "lists",
  shape: {
    heading: heading.meta({ title: "Heading" }),
    limit: limit(12).meta({ title: "Number of articles" }),
    days: z.number().int().min(1).max(3660).meta({
      title: "Days",
      description: "How many of the last days count.",
    }),
  },
  needs: (fields) => ({ items: { from: "discussed", days: fields.days, limit: fields.limit } }),
});

/** Recommended items. */
export const recommendation = defineSection({
  kind: "Recommendation",
  name: "Recommendations",
  description: "Items that are related to one item.",
  words: ["related", "similar", "read next", "more"],
  group: "lists",
  shape: {
    contentId: recordId.nullable().meta({
      title: "Related to",
      description: "Leave it empty for the item that you are writing.",
      picks: "item",
    }),
    limit: limit(6).meta({ title: "Number of items" }),
  },
  needs: (fields) => ({
    items: { from: "related", contentId: fields.contentId, limit: fields.limit },
  }),
  isBeforeWalls: true,
});
