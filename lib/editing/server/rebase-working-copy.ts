import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readEditState } from "./edited-fields.ts";
import { rebaseCopy } from "./read-working-copy.ts";
import { findWorkingCopy, storeWorkingCopy } from "./working-copy-queries.ts";

/**
 * Puts unpublished changes on top of an item that was changed in another way. Parts that both have changed stay as the
 * changes have them: the editor has seen both and chosen.
 * @param options.version the version of the changes that the editor sees
 * @param options.revision the revision of the item that the editor sees
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT if there are newer ones
 */
export async function rebaseWorkingCopy(options: {
  store: Store;
  site: SiteScope;
  sites: SaveSites;
  viewer: Viewer;
  id: number;
  version: number;
  revision: number;
}): Promise<void> {
  const { store, site, sites, viewer, id, version } = options;
  await inTransaction(store, async (tx) => {
    const edited = await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const row = await findWorkingCopy(tx, site, id);
    const { revision } = edited;
    if (!row?.hasChanges || row.baseRevision === revision) return;
    if (row.version !== version || options.revision !== revision)
      throw new AppError(
        "CONFLICT",
        "Somebody has changed this piece meanwhile. Look at their changes first.",
      );
    const state = await readEditState(tx, { site, sites, edited });
    const { copy } = rebaseCopy(row, row.base ?? state, { state, revision });
    const savedBy = (viewer as NonNullable<Viewer>).id;
    await storeWorkingCopy(tx, site, { ...copy, contentId: id, savedBy });
  });
}
