import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseDay } from "#lib/core/shared/input-date.ts";
import { parseReviewMessage } from "#lib/editing/shared/review-message.ts";
import { reviewErrors } from "#lib/editing/shared/review-texts.ts";
import { toSiteDay } from "#lib/editing/shared/site-day.ts";
import { getViewer } from "#lib/members/server/get-members.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type ReviewOptions, readVersion } from "./get-review.ts";
import { storeRequest } from "./review-queries.ts";

/** The unvalidated request. */
export type ReviewRequest = {
  reviewerId: number | null;
  dueOn: string | null;
  message: string;
};

/** @throws AppError BAD_USER_INPUT for a member who could not decide */
async function assertReviewer(
  db: Queryable,
  site: Site,
  { reviewerId, authorId }: { reviewerId: number; authorId: number },
): Promise<void> {
  const reviewer = await getViewer(db, reviewerId, site);
  const isAllowed =
    reviewer !== undefined &&
    can(reviewer, "content.publish") &&
    (can(reviewer, "content.saveAny") ||
      (reviewer.id === authorId && reviewer.homeSiteId === site.id));
  if (!isAllowed)
    throw new AppError("BAD_USER_INPUT", reviewErrors.reviewer, { field: "reviewerId" });
}

/** @throws AppError BAD_USER_INPUT for no day, or a past one */
function parseDueDay(site: Site, dueOn: string | null): string | null {
  if (dueOn === null || dueOn === "") return null;
  if (parseDay(dueOn) === null || dueOn < toSiteDay(site))
    throw new AppError("BAD_USER_INPUT", reviewErrors.day, { field: "dueOn" });
  return dueOn;
}

/**
 * Asks colleagues to look at the changes of an item before they are published. A new request replaces an earlier
 * one, and its decision.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, RATE_LIMITED, or BAD_USER_INPUT for an invalid request, and if
 * readers see everything already
 */
export async function askForReview(
  options: ReviewOptions & { store: Store; limits: Limits; request: ReviewRequest },
): Promise<void> {
  const { store, limits, site, viewer, id, request } = options;
  assertCan(viewer, "content.save");
  const message = parseReviewMessage(request.message);
  const dueOn = parseDueDay(site, request.dueOn);
  await limits.consume("review", viewer.id);
  await inTransaction(store, async (tx) => {
    const edited = await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const { version, hasChanges } = await readVersion(tx, options, edited);
    const { status, authorId } = edited.item;
    if (status === "published" && !hasChanges)
      throw new AppError("BAD_USER_INPUT", reviewErrors.nothingNew);
    const { reviewerId } = request;
    if (reviewerId === viewer.id)
      throw new AppError("BAD_USER_INPUT", reviewErrors.yourself, { field: "reviewerId" });
    if (reviewerId !== null) await assertReviewer(tx, site, { reviewerId, authorId });
    const row = { contentId: id, version, reviewerId, dueOn, message, askedBy: viewer.id };
    await storeRequest(tx, site, row);
  });
}
