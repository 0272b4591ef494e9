import type { Queryable } from "#lib/core/server/db/client.ts";
import { parseIdCursor } from "#lib/core/shared/cursor.ts";
import { type ReviewList, reviewLimits } from "#lib/editing/shared/review.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type OpenReview, toOpenReview } from "./get-review.ts";
import { findReviewedContent, type ReviewedContentRow } from "./review-queries.ts";

/** An item with its review. */
export type ReviewedContent = Omit<ReviewedContentRow, "review"> & { review: OpenReview };

/** A page of a list, and the id after which the next one starts. */
export type ReviewPage = { items: ReviewedContent[]; nextAfter: string | null };

/**
 * The items of a site in review, by the day on which it is due: all for those who may change everything, and their own
 * for other writers.
 * @param options.after `nextAfter` of the previous page
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getReviews(options: {
  db: Queryable;
  site: Site;
  viewer: Viewer;
  list: ReviewList;
  after: string | null;
}): Promise<ReviewPage> {
  const { db, site, viewer, list, after } = options;
  assertCan(viewer, "content.save");
  const { pageSize } = reviewLimits;
  const rows = await findReviewedContent(db, site, {
    list,
    viewerId: viewer.id,
    ownerId: can(viewer, "content.saveAny") ? null : viewer.id,
    after: parseIdCursor(after),
    limit: pageSize + 1,
  });
  const items = rows.slice(0, pageSize).map(({ review, ...item }) => ({
    ...item,
    review: toOpenReview(review, { site, version: item.version }),
  }));
  const last = rows.length > items.length ? items.at(-1) : undefined;
  return { items, nextAfter: last ? String(last.id) : null };
}
