import type { ContentType } from "#lib/content/shared/content.ts";

/** The items that a section lists, and their source. */
export type ItemNeed =
  /** These items, in this order, without items that are not visible on the site. */
  | { from: "ids"; ids: readonly number[] }
  /** The newest items of these types. */
  | { from: "latest"; types?: readonly ContentType[]; isFeatured?: boolean; limit: number }
  /** The items with the most comments among those published in the last days. */
  | { from: "discussed"; days: number; limit: number }
  /** Items related to this one; null means the item that contains the section. */
  | { from: "related"; contentId: number | null; limit: number }
  /** The threads with the latest replies. */
  | { from: "threads"; limit: number };

/**
 * The data that a section needs. Sections declare it so that a page can load everything at once.
 */
export type SectionNeeds = {
  items?: ItemNeed;
  /** The gallery whose images are shown. */
  galleryId?: number;
  /** The polls to show, in this order. */
  pollIds?: readonly number[];
  /** The quiz to show. */
  quizId?: number;
};
