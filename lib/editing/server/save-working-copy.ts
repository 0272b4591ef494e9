import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import { renameDraft } from "#lib/content/server/rename-draft.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { type ChangeInput, editingLimits, parseChange } from "#lib/editing/shared/parse-change.ts";
import { versionMinutes } from "#lib/editing/shared/version.ts";
import {
  listForeignParts,
  mergeChange,
  type PartConflict,
  type PartKey,
} from "#lib/editing/shared/working-copy.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readEditState } from "./edited-fields.ts";
import { type OpenCopy, readWorkingCopy } from "./read-working-copy.ts";
import {
  findVersionAge,
  storeVersion,
  storeWorkingCopy,
  type WorkingCopyRow,
} from "./working-copy-queries.ts";
import { keepWorkingCopyUploads } from "./working-copy-uploads.ts";

/** What a save returns to the open editor. */
export type SavedCopy = {
  copy: OpenCopy;
  /** Parts that others have changed and that this save therefore did not store. */
  conflicts: readonly PartConflict[];
  /** Parts that others have changed since the version of the change. */
  foreign: readonly PartKey[];
};

/** Keeps the state from before this save, if nothing was kept for a while. */
async function keepEarlierState(tx: Transaction, site: SiteScope, id: number, before: OpenCopy) {
  if (before.version === 0 || !before.hasChanges) return;
  const age = await findVersionAge(tx, id);
  if (age !== null && age < versionMinutes) return;
  const { version, fields, sections, savedBy } = before;
  const key = { contentId: id, siteId: site.id, version };
  await storeVersion(tx, { ...key, reason: "work", fields, sections, savedBy });
}

/**
 * Saves changes of an item without publishing them. Changes of several editors are merged by part; what cannot be
 * merged is returned and stays as it was stored.
 * @param options.writer names the open editor, so that it does not collide with its own earlier save
 * @param options.sequence grows with each save of the open editor
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, RATE_LIMITED, or BAD_USER_INPUT for what cannot be stored
 */
export async function saveWorkingCopy(options: {
  store: Store;
  limits: Limits;
  site: SiteScope;
  sites: SaveSites;
  viewer: Viewer;
  id: number;
  writer: string;
  sequence: number;
  change: ChangeInput;
}): Promise<SavedCopy> {
  const { store, limits, site, sites, viewer, id, writer, sequence } = options;
  assertCan(viewer, "content.save");
  const change = parseChange(options.change);
  await limits.consume("saveWorkingCopy", viewer.id);
  return inTransaction(store, async (tx) => {
    const edited = await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const before = await readWorkingCopy(tx, { site, sites, edited });
    const author = { memberId: viewer.id, writer: writer.slice(0, 64), sequence };
    const { copy, conflicts } = mergeChange(before, change, author);
    const foreign = listForeignParts(before, { ...author, version: change.version });
    if (copy === before) return { copy: before, conflicts, foreign };
    if (copy.sections.length > editingLimits.maxSections)
      throw new AppError(
        "BAD_USER_INPUT",
        `A piece has ${editingLimits.maxSections} sections at most.`,
      );
    await keepEarlierState(tx, site, id, before);
    const { baseRevision } = before;
    const base = before.hasChanges ? before.base : await readEditState(tx, { site, sites, edited });
    const owner = { contentId: id, savedBy: viewer.id };
    const row = { ...copy, ...owner, baseRevision, base, hasChanges: true };
    const stored: WorkingCopyRow = await storeWorkingCopy(tx, site, row);
    await keepWorkingCopyUploads(tx, { site, memberId: viewer.id, copy: stored });
    await renameDraft(tx, site, { item: edited.item, title: copy.fields.title });
    return { copy: stored, conflicts, foreign };
  });
}
