import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import type { ReviewOptions } from "./get-review.ts";
import { deleteReview, findReview } from "./review-queries.ts";

/**
 * Ends a review without publishing, for the member who asked and for those who may publish. Without a review it does
 * nothing.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function withdrawReview(
  options: Omit<ReviewOptions, "sites"> & { store: Store },
): Promise<void> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, "content.save");
  await inTransaction(store, async (tx) => {
    await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const review = await findReview(tx, site, id);
    if (review && review.askedBy !== viewer.id && !can(viewer, "content.publish"))
      throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
    if (review) await deleteReview(tx, site, id);
  });
}
