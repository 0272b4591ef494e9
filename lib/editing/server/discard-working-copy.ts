import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readEditState } from "./edited-fields.ts";
import { changedMeanwhile, follow, readWorkingCopy } from "./read-working-copy.ts";
import { deleteReview } from "./review-queries.ts";
import { deleteScheduledChange } from "./scheduled-change-queries.ts";
import { findWorkingCopy, storeVersion, storeWorkingCopy } from "./working-copy-queries.ts";

/**
 * Gives up the unpublished changes of an item. They stay among its versions.
 * @param options.version the version that the editor sees
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT if there are newer changes
 */
export async function discardWorkingCopy(options: {
  store: Store;
  site: SiteScope;
  sites: SaveSites;
  viewer: Viewer;
  id: number;
  version: number;
}): Promise<void> {
  const { store, site, sites, viewer, id, version } = options;
  await inTransaction(store, async (tx) => {
    const edited = await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const row = await findWorkingCopy(tx, site, id);
    if (!row?.hasChanges) return;
    // As the editor sees it: it may follow an item that was saved in another way.
    const seen = await readWorkingCopy(tx, { site, sites, edited });
    if (seen.version !== version) throw changedMeanwhile();
    const { fields, sections, savedBy } = seen;
    const key = { contentId: id, siteId: site.id, version };
    await storeVersion(tx, { ...key, reason: "work", fields, sections, savedBy });
    const copy = follow(seen, edited, (await readEditState(tx, { site, sites, edited })).fields);
    const memberId = (viewer as NonNullable<Viewer>).id;
    await storeWorkingCopy(tx, site, { ...copy, contentId: id, savedBy: memberId });
    // Nothing is left to review or to publish later.
    await deleteReview(tx, site, id);
    await deleteScheduledChange(tx, site, id);
  });
}
