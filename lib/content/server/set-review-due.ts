import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { getEditedItem } from "./get-edited-item.ts";
import { invalidateListed } from "./list-tags.ts";
import { listPlacements, updateReviewDue } from "./publication-queries.ts";

/**
 * Sets when the medical facts of an item are to be reviewed again. From then on its pages on all sites say so, and it is
 * not recommended.
 * @param options.at `null` for never
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function setReviewDue(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  id: number;
  at: Date | null;
}): Promise<void> {
  const { store, site, viewer, id, at } = options;
  assertCan(viewer, "content.publish");
  await inTransaction(store, async (tx, invalidate) => {
    await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    await updateReviewDue(tx, site, { id, at });
    for (const { siteId, ...item } of await listPlacements(tx, id))
      invalidateListed(invalidate, { id, siteIds: [siteId], versions: [item] });
  });
}
