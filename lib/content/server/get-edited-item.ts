import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { assertCanEdit } from "./editing-rights.ts";
import { findItemNames } from "./name-queries.ts";
import { toEditorStatus } from "./save-input.ts";
import {
  findOwnItem,
  findPlacementSiteIds,
  findRevisionNumber,
  type ItemRow,
  lockOwnItem,
} from "./save-queries.ts";

export type { ItemRow };

/** An item as its editors see it. */
export type EditedItem = {
  item: ItemRow;
  /** The number of its newest revision; 0 without revisions. */
  revision: number;
  /** Slug of its category. */
  category: string | null;
  /** Slugs of its tags. */
  tags: string[];
  /** The sites that show it besides its own. */
  placedSiteIds: number[];
};

/** An item of the site in any state that editors know, for a caller that has checked who asks; `null` without it. */
export const getItemOfSite = (
  db: Queryable,
  site: SiteScope,
  id: number,
): Promise<ItemRow | null> => findOwnItem(db, site, id);

/**
 * An item of the site for those who may edit it.
 * @param options.isLocked locks the item until the end of the transaction
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function getEditedItem(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  id: number;
  isLocked?: boolean;
}): Promise<EditedItem> {
  const { db, site, viewer, id, isLocked = false } = options;
  assertCan(viewer, "content.save");
  const item = await (isLocked ? lockOwnItem : findOwnItem)(db, site, id);
  if (!item) throw new AppError("NOT_FOUND", "This item was not found.");
  const status = toEditorStatus(item.status);
  await assertCanEdit(db, { viewer, site, before: item, status });
  // One after the other: a transaction has one connection.
  const revision = await findRevisionNumber(db, id);
  const siteIds = await findPlacementSiteIds(db, id);
  const names = await findItemNames(db, item);
  return {
    item,
    revision,
    ...names,
    placedSiteIds: siteIds.filter((siteId) => siteId !== site.id),
  };
}
