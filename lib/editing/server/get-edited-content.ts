import { listPlaceableSites, type SaveSites } from "#lib/content/server/editing-rights.ts";
import { type EditedItem, getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Part } from "#lib/editing/shared/edit-state.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import type { Site, SiteScope } from "#lib/site/shared/site.ts";
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
  mayOfferTemplate: boolean;
  mayPublish: boolean;
  /** Prefixes of the other sites that the viewer may choose. */
  placeableSites: string[];
};

/** Opens an item for editing. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function getEditedContent(options: {
  db: Queryable;
  site: SiteScope;
  sites: SaveSites & { all: () => readonly Site[] };
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
  const mayPublish = can(viewer, "content.publish");
  const placeableSites = listPlaceableSites({ viewer, site, sites: sites.all() });
  return {
    ...edited,
    copy,
    clashes,
    scheduled,
    isTemplate: isOne,
    mayOfferTemplate: can(viewer, "content.saveAny"),
    mayPublish,
    placeableSites,
  };
}
