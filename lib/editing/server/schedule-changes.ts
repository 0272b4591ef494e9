import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { type EditedItem, getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { SectionRules } from "#lib/content/server/save-content.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { publishTexts } from "#lib/editing/shared/editing-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Site, SiteScope } from "#lib/site/shared/site.ts";
import { readEditState } from "./edited-fields.ts";
import type { OpenCopy } from "./read-working-copy.ts";
import { saveEdited } from "./save-edited.ts";
import { deleteScheduledChange, storeScheduledChange } from "./scheduled-change-queries.ts";
import { storeVersion } from "./working-copy-queries.ts";

/** Ends a transaction that only tried a save. */
class Tried extends Error {}

/** Saves and takes it back, for the errors of the save. */
async function trySave(tx: Transaction, options: Parameters<typeof saveEdited>[2]): Promise<void> {
  await tx
    .transaction(async (inner) => {
      await saveEdited(inner, () => undefined, options);
      throw new Tried();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error;
    });
}

/**
 * Schedules the changes of a published item as they are now; later changes are not in it. Readers see the item as it is
 * until then. Changes that were scheduled before are replaced.
 * @throws AppError CONFLICT when the item has changed in a way that collides, or BAD_USER_INPUT with every problem that
 * publishing would have
 */
export async function scheduleChanges(
  tx: Transaction,
  options: {
    site: Site;
    sites: SaveSites;
    sections: SectionRules;
    viewer: Viewer;
    publishAt: Date;
    edited: EditedItem;
    copy: OpenCopy;
  },
): Promise<void> {
  const { site, sites, sections: rules, viewer, publishAt, edited, copy } = options;
  const { id } = edited.item;
  if (publishAt <= new Date())
    throw new AppError("BAD_USER_INPUT", publishTexts.notPast, { field: "publishedAt" });
  if (!copy.hasChanges)
    throw new AppError("BAD_USER_INPUT", "There are no changes that could be scheduled.");
  const expectedRevision = copy.baseRevision;
  await trySave(tx, {
    site,
    sites,
    sections: rules,
    viewer,
    edited,
    state: copy,
    expectedRevision,
  });
  const savedBy = (viewer as NonNullable<Viewer>).id;
  const { version, fields, sections } = copy;
  const key = { contentId: id, siteId: site.id, version };
  await storeVersion(tx, { ...key, reason: "scheduled", fields, sections, savedBy });
  const base = await readEditState(tx, { site, sites, edited });
  const schedule = { contentId: id, version, base, publishAt, scheduledBy: savedBy };
  await storeScheduledChange(tx, site, schedule);
}

/**
 * Takes back the schedule of an item; its changes stay unpublished. Without one it does nothing.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function unscheduleChanges(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  id: number;
}): Promise<void> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, "content.publish");
  await inTransaction(store, async (tx) => {
    await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    await deleteScheduledChange(tx, site, id);
  });
}
