import { reviewsPath } from "#lib/routing/shared/manage-pages.ts";

/** What became of a request to review an item before it is published. Without a request there is no review. */
export type ReviewState = "asked" | "approved" | "changes_wanted";
export type ReviewDecision = Exclude<ReviewState, "asked">;

/** The lists of the page with reviews: all that wait, those for the viewer, and those that were decided. */
export const reviewLists = ["asked", "mine", "changes_wanted", "approved"] as const;
export type ReviewList = (typeof reviewLists)[number];

/** Limits of reviews; lengths in characters. */
export const reviewLimits = {
  maxMessageLength: 2000,
  maxNoteLength: 2000,
  maxNotes: 500,
  pageSize: 50,
  maxReviewers: 8,
};

/**
 * Whether a review waits longer than it should.
 * @param today the day on the site, such as `2026-12-01`
 */
export const isOverdue = (
  { state, dueOn }: { state: ReviewState; dueOn: string | null },
  today: string,
): boolean => state === "asked" && dueOn !== null && dueOn < today;

/** Parses the list from the URL; an unknown one is the first. */
export const parseReviewList = (text: string | null): ReviewList =>
  reviewLists.find((list) => list === text) ?? "asked";

/** The address of a list. @param after the id of the last item on the page before */
export function toReviewsHref(list: ReviewList, after: string | null = null): string {
  const query = new URLSearchParams();
  if (list !== "asked") query.set("state", list);
  if (after !== null) query.set("after", after);
  return query.size > 0 ? `${reviewsPath}?${query}` : reviewsPath;
}
