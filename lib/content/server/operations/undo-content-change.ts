import { saveContent } from "#lib/content/server/save-content.ts";
import type { ChangedItem } from "#lib/content/shared/content-change.ts";
import { contentChangeRefusals as refusals } from "#lib/content/shared/content-change-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import { type Editing, toProblem } from "./change-content.ts";
import { claimUndo, findOperation, storeUndo } from "./operation-queries.ts";
import { toUndoInput } from "./plan-change.ts";

async function restoreItem(editing: Editing, item: ChangedItem): Promise<ChangedItem> {
  if (!("before" in item)) return item;
  const { id, before, revision } = item;
  try {
    const input = { ...toUndoInput(before), id, expectedRevision: revision };
    await saveContent({ ...editing, input });
    return { ...item, undoProblem: null };
  } catch (error) {
    return { ...item, undoProblem: toProblem(error, refusals.changedSince) };
  }
}

/**
 * Restores the items of a change that have not changed since. Editors with `content.saveAny` may undo the changes of others.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND for a change that is too old, CONFLICT for one that is undone
 */
export async function undoContentChange(options: Editing & { id: number }): Promise<void> {
  const { id, ...editing } = options;
  const { store, site, viewer } = editing;
  assertCan(viewer, "content.save");
  const found = await findOperation(store.db, site, id);
  if (!found || (found.madeBy !== viewer.id && !can(viewer, "content.saveAny")))
    throw new AppError("NOT_FOUND", refusals.notFound);
  const operation = await claimUndo(store.db, site, { id, undoneBy: viewer.id });
  if (!operation) throw new AppError("CONFLICT", refusals.undoneAlready);
  const items: ChangedItem[] = [];
  for (const item of operation.items) items.push(await restoreItem(editing, item));
  const isUndone = items.some((item) => "before" in item && item.undoProblem === null);
  await storeUndo(store.db, id, { items, isUndone });
}
