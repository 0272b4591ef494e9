import { isEmptied } from "#lib/content/shared/emptied-thread.ts";
import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isUndoOpen } from "#lib/core/shared/undo-deletion.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { isMarkedHeld, reopenHeldCase } from "#lib/moderation/server/held-posts.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readOwnItem } from "./create-member-item.ts";
import type { OwnItemOptions } from "./delete-own-item.ts";
import { findDeletedThreadDocument, refillThread } from "./deleted-thread-queries.ts";
import type { ContentWithText } from "./get-content-item.ts";
import { findItemOnSites, lockSiteItem, setItemStatus } from "./item-moderation-queries.ts";
import { listItemImages } from "./item-uploads.ts";
import type { SoleType } from "./member-item-queries.ts";
import { restoreItemImages } from "./restore-item-images.ts";
import { findPlacementSiteIds, type ItemRow } from "./save-queries.ts";

/** Whether the item was deleted, or emptied because others replied to it. */
const isDeleted = (item: ItemRow): boolean => item.status === "deleted" || isEmptied(item);

const canBeRestored = (item: ItemRow): boolean =>
  isDeleted(item) &&
  (item.status === "deleted" || item.status === "published") &&
  isUndoOpen({ authorId: item.authorId, byId: item.statusById, at: item.statusAt });

async function bringBack(tx: Transaction, item: ItemRow, viewerId: number): Promise<ItemRow> {
  const { id, siteId } = item;
  const post = { siteId, assocType: "CONTENT", assocId: id } as const;
  // Otherwise deleting and restoring would publish an item that no moderator has read.
  const status = (await isMarkedHeld(tx, post)) ? ("held" as const) : ("published" as const);
  if (status === "held") await reopenHeldCase(tx, { ...post, memberId: viewerId });
  if (item.status === "deleted") {
    await setItemStatus(tx, id, { status, byId: viewerId });
    return { ...item, status };
  }
  const filled = await refillThread(tx, { id, status, byId: viewerId });
  if (!filled) throw new AppError("CONFLICT", memberItemTexts.undoExpired);
  return filled;
}

/**
 * Restores an item shortly after its author deleted it; one that was held is held again. An item that staff removed
 * stays removed. Images are restored within 40 seconds; later only the text is restored.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for the item of someone else, RATE_LIMITED,
 * NOT_FOUND, CONFLICT when it is too late, or the item contained only images
 */
export async function restoreOwnItem(options: OwnItemOptions): Promise<ContentWithText> {
  const { store, limits, site, viewer, id } = options;
  assertCan(viewer, "content.restoreOwn");
  await limits.consume("changeOwnItem", viewer.id);
  await inTransaction(store, async (tx, invalidate) => {
    const item = await lockSiteItem(tx, [site.id], id);
    if (!item) throw new AppError("NOT_FOUND", memberItemTexts.notFound);
    if (item.authorId !== viewer.id) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
    if (!isDeleted(item)) return;
    if (!canBeRestored(item)) throw new AppError("CONFLICT", memberItemTexts.undoExpired);
    await restoreItemImages(tx, await bringBack(tx, item, viewer.id));
    const siteIds = await findPlacementSiteIds(tx, id);
    invalidate("ContentItem", id, siteIds);
    if (item.type === "thread") invalidate("Thread", id, siteIds);
  });
  return readOwnItem({ store, site, viewer, id });
}

/** An item that the viewer deleted recently and can still restore. */
export type DeletedItem = { id: number; type: SoleType; hasImages: boolean };

/** An item of the site that the viewer deleted and can still restore; otherwise `null`. */
export async function getDeletedItem(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  id: number;
}): Promise<DeletedItem | null> {
  const { db, site, viewer, id } = options;
  if (!viewer) return null;
  const item = await findItemOnSites(db, [site.id], id);
  if (!item || item.authorId !== viewer.id || !canBeRestored(item)) return null;
  const document = isEmptied(item) ? await findDeletedThreadDocument(db, id) : item.document;
  if (document === undefined) return null;
  const hasImages = listItemImages({ ...item, document }).length > 0;
  return { id, type: item.type as SoleType, hasImages };
}
