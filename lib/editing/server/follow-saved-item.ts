import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { type EditedFields, fieldKey, type Mark } from "#lib/editing/shared/working-copy.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findWorkingCopy, storeWorkingCopy } from "./working-copy-queries.ts";

/**
 * Takes over into unpublished changes what was saved in the item beside the editor, such as a category for many items
 * at once: the changes then belong to the new revision and can be published.
 * @param options.fields what was saved
 */
export async function followSavedItem(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  id: number;
  /** The revisions before and after the save. */
  from: number;
  to: number;
  fields: Partial<EditedFields>;
}): Promise<void> {
  const { store, site, viewer, id, from, to, fields } = options;
  await inTransaction(store, async (tx) => {
    await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const row = await findWorkingCopy(tx, site, id);
    if (!row?.hasChanges || row.baseRevision !== from) return;
    const memberId = (viewer as NonNullable<Viewer>).id;
    const version = row.version + 1;
    const mark: Mark = { version, memberId, writer: "", sequence: 0 };
    const names = Object.keys(fields) as (keyof EditedFields)[];
    await storeWorkingCopy(tx, site, {
      ...row,
      version,
      fields: { ...row.fields, ...fields },
      marks: { ...row.marks, ...Object.fromEntries(names.map((name) => [fieldKey(name), mark])) },
      baseRevision: to,
      savedBy: row.savedBy ?? memberId,
    });
  });
}
