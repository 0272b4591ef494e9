import type { EditedFields } from "#lib/editing/shared/working-copy.ts";

/** The fields of a piece in the editor. */
export const editedFields: EditedFields = {
  title: "Quiet rooms help",
  summary: "What a dark and quiet room does for a head that hurts.",
  slug: "quiet-rooms",
  permalink: null,
  category: null,
  tags: [],
  featuredMedia: null,
  images: [],
  seo: {},
  nutrition: null,
  recipe: null,
  quiz: null,
  memberText: null,
  template: "first_person",
  commentStatus: "open",
  isFeatured: false,
  placements: [],
};
