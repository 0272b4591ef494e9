import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { type EditedItem, getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Part } from "#lib/editing/shared/edit-state.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readEditState } from "./edited-fields.ts";
import { listClashes, type OpenCopy, readWorkingCopy } from "./read-working-copy.ts";
import { findScheduledChange, type ScheduledChange } from "./scheduled-change-queries.ts";
import { isTemplate } from "./template-queries.ts";

/** An item and its working copy, for an editor. */
export type EditedContent = EditedItem & {
  copy: OpenCopy;
  /** The parts that the item and its changes both have changed, as the item has them. */
  clashes: readonly Part[];
  scheduled: ScheduledChange | null;
  isTemplate: boolean;
  mayPublish: boolean;
  mayPlace: boolean;
};

/** What the viewer may do with an item that they may edit. */
export const toEditingRights = (viewer: NonNullable<Viewer>) => ({
  mayPublish: can(viewer, "content.publish"),
  mayPlace: can(viewer, "content.saveAny"),
});

/** Opens an item for editing. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function getEditedContent(options: {
  db: Queryable;
  site: SiteScope;
  sites: SaveSites;
  viewer: Viewer;
  id: number;
}): Promise<EditedContent> {
  const { db, site, sites, viewer, id } = options;
  const edited = await getEditedItem({ db, site, viewer, id });
  const copy = await readWorkingCopy(db, { site, sites, edited });
  const scheduled = await findScheduledChange(db, site, id);
  const isOne = await isTemplate(db, site, id);
  const isOutdated = copy.hasChanges && copy.baseRevision !== edited.revision;
  const clashes = isOutdated
    ? listClashes(copy, await readEditState(db, { site, sites, edited }))
    : [];
  return {
    ...edited,
    copy,
    clashes,
    scheduled,
    isTemplate: isOne,
    ...toEditingRights(viewer as NonNullable<Viewer>),
  };
}
