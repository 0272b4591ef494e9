import type { ContentType } from "#lib/content/shared/content.ts";

/** A list of pieces that a section shows, and where it comes from. */
export type ItemNeed =
  /** These, in this order, without those that the site does not show. */
  | { from: "ids"; ids: readonly number[] }
  /** The newest of these types. */
  | { from: "latest"; types?: readonly ContentType[]; isFeatured?: boolean; limit: number }
  /** What readers say most about, of what was published within these days. */
  | { from: "discussed"; days: number; limit: number }
  /** Neighbours of an item; of the item the section stands in when null. */
  | { from: "related"; contentId: number | null; limit: number }
  /** The threads with the latest replies. */
  | { from: "threads"; limit: number };

/**
 * What a section needs besides its own fields. It is told, not fetched: the page loads what all of
 * its sections need at once.
 */
export type SectionNeeds = {
  items?: ItemNeed;
  /** The piece whose pictures are shown. */
  galleryId?: number;
  /** Votes to be taken, in this order. */
  pollIds?: readonly number[];
  /** The quiz to be taken. */
  quizId?: number;
};
