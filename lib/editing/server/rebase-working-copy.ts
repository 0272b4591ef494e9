import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { scheduleFailures } from "#lib/editing/shared/editing-texts.ts";
import { mergeStates } from "#lib/editing/shared/merge-states.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readEditState } from "./edited-fields.ts";
import { changedMeanwhile, rebaseCopy } from "./read-working-copy.ts";
import { findSchedule, storeScheduleFailure } from "./scheduled-change-queries.ts";
import { findVersion, findWorkingCopy, storeWorkingCopy } from "./working-copy-queries.ts";

/** Scheduled changes that can no longer be published say so now, and not only at their time. */
async function failClashingSchedule(
  tx: Transaction,
  site: SiteScope,
  { contentId, state }: { contentId: number; state: EditState },
): Promise<void> {
  const schedule = await findSchedule(tx, site, contentId);
  const scheduled =
    schedule && (await findVersion(tx, site, { contentId, version: schedule.version }));
  if (!schedule || !scheduled) return;
  const { clashes } = mergeStates(schedule.base, { mine: scheduled, theirs: state });
  if (clashes.length > 0)
    await storeScheduleFailure(tx, site, { contentId, failure: scheduleFailures.clash });
}

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
    if (row.version !== version || options.revision !== revision) throw changedMeanwhile();
    const state = await readEditState(tx, { site, sites, edited });
    const { copy } = rebaseCopy(row, row.base ?? state, { state, revision });
    const savedBy = (viewer as NonNullable<Viewer>).id;
    await storeWorkingCopy(tx, site, { ...copy, contentId: id, savedBy });
    await failClashingSchedule(tx, site, { contentId: id, state });
  });
}
