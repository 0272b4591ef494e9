import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { SectionRules } from "#lib/content/server/parse-save.ts";
import { saveContent } from "#lib/content/server/save-content.ts";
import {
  type ChangedItem,
  type ContentChange,
  maxChangedItems,
  needsSaveAny,
} from "#lib/content/shared/content-change.ts";
import { contentChangeRefusals as refusals } from "#lib/content/shared/content-change-texts.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Site, SiteScope } from "#lib/site/shared/site.ts";
import { addChangedItem, insertOperation } from "./operation-queries.ts";
import { planChange, type ReadChange } from "./plan-change.ts";
import { readChange } from "./read-change.ts";

export type Editing = {
  /** Whether an item has unpublished changes; the domain that stores them depends on this one. */
  hasUnpublished: (db: Queryable, site: SiteScope, id: number) => Promise<boolean>;
  store: Store;
  site: Site;
  sites: SaveSites;
  sections: SectionRules;
  viewer: Viewer;
};

/** The message of an expected failure, after which the next item follows. @throws any other error */
export function toProblem(error: unknown, onConflict: string): string {
  if (!(error instanceof AppError)) throw error;
  return error.code === "CONFLICT" ? onConflict : error.message;
}

async function changeItem(editing: Editing, change: ReadChange, id: number): Promise<ChangedItem> {
  const { store, site, sites, viewer, hasUnpublished } = editing;
  const toPrefix = (siteId: number) => sites.byId(siteId)?.prefix ?? "";
  try {
    const edited = await getEditedItem({ db: store.db, site, viewer, id });
    const planned = planChange(change, edited, toPrefix);
    if (!planned) return { id, problem: refusals.alreadySo };
    // What is stored may be an empty beginning: the editor publishes what was written.
    if (change.action === "publish" && (await hasUnpublished(store.db, site, id)))
      return { id, problem: refusals.hasChanges };
    const input = { ...planned.input, id, expectedRevision: edited.revision };
    const { revision } = await saveContent({ ...editing, input });
    return { id, before: planned.before, revision };
  } catch (error) {
    return { id, problem: toProblem(error, refusals.changedMeanwhile) };
  }
}

/**
 * Changes up to 100 items of a site, each with the rules and the revision of a single save. An item that cannot be changed
 * is stored with the reason and does not stop the others.
 * @returns the id of the change, by which it can be undone for 30 days
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, or BAD_USER_INPUT before anything is changed
 */
export async function changeContent(
  options: Editing & { ids: readonly number[]; change: ContentChange },
): Promise<number> {
  const { ids, change, ...editing } = options;
  const { store, site, sites, viewer } = editing;
  assertCan(viewer, "content.save");
  if (needsSaveAny(change.action)) assertCan(viewer, "content.saveAny");
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new AppError("BAD_USER_INPUT", refusals.noItems);
  if (wanted.length > maxChangedItems)
    throw new AppError("BAD_USER_INPUT", refusals.tooMany(maxChangedItems));
  const read = await readChange(store.db, site, { change, sites });
  const { action } = change;
  const id = await insertOperation(store.db, { siteId: site.id, action, madeBy: viewer.id });
  // Each result is stored at once: what was changed before an interruption can be undone.
  for (const itemId of wanted)
    await addChangedItem(store.db, id, await changeItem(editing, read, itemId));
  return id;
}
