import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { ReviewDecision } from "#lib/editing/shared/review.ts";
import { parseReviewMessage } from "#lib/editing/shared/review-message.ts";
import { reviewErrors } from "#lib/editing/shared/review-texts.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { mayDecideOn, type ReviewOptions, readVersion } from "./get-review.ts";
import { findReview, storeDecision } from "./review-queries.ts";

/**
 * Approves the changes of an item, or asks for other ones. Later changes of the text keep the decision, which is about
 * the version that the reviewer saw.
 * @param options.version the version that the reviewer sees
 * @throws AppError UNAUTHENTICATED, FORBIDDEN also for one's own request, NOT_FOUND, RATE_LIMITED, CONFLICT if nobody
 * asks any more, or BAD_USER_INPUT for an unknown version and without a message about the changes
 */
export async function decideReview(
  options: ReviewOptions & {
    store: Store;
    limits: Limits;
    version: number;
    decision: ReviewDecision;
    message: string;
  },
): Promise<void> {
  const { store, limits, site, viewer, id, version, decision } = options;
  assertCan(viewer, "content.publish");
  const decisionMessage = parseReviewMessage(options.message);
  if (decision === "changes_wanted" && decisionMessage === "")
    throw new AppError("BAD_USER_INPUT", reviewErrors.noMessage, { field: "message" });
  await limits.consume("review", viewer.id);
  await inTransaction(store, async (tx) => {
    const edited = await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const review = await findReview(tx, site, id);
    if (review?.state !== "asked") throw new AppError("CONFLICT", reviewErrors.notAsked);
    if (!mayDecideOn(viewer, review)) throw new AppError("FORBIDDEN", reviewErrors.ownRequest);
    const copy = await readVersion(tx, options, edited);
    if (version < 0 || version > copy.version)
      throw new AppError("BAD_USER_INPUT", reviewErrors.version);
    const key = { contentId: id, version, decidedBy: viewer.id };
    await storeDecision(tx, site, { ...key, state: decision, decisionMessage });
  });
}
