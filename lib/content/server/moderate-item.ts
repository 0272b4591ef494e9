import { type ContentStatus, contentPath } from "#lib/content/shared/content.ts";
import { toScreenedItem } from "#lib/content/shared/screened-text.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { ContentModerator, FoundContent } from "#lib/moderation/server/content-moderator.ts";
import { imageRetentionSeconds, type ModeratedState } from "#lib/moderation/shared/moderation.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { removeUploads, restoreUploads } from "#lib/uploads/server/upload-uses.ts";
import { findItemOnSites, lockSiteItem, setItemStatus } from "./item-moderation-queries.ts";
import { listItemImages } from "./item-uploads.ts";
import { publishHeldItem } from "./member-item-queries.ts";
import { findPlacementSiteIds, type ItemRow } from "./save-queries.ts";

const stateByStatus: Record<ContentStatus, ModeratedState | null> = {
  draft: null,
  archived: null,
  published: "visible",
  held: "held",
  hidden: "hidden",
  spam: "spam",
  deleted: "deleted",
  author_hidden: "author_hidden",
};

const isOfKind = (kind: "THREAD" | "POST", { type }: Pick<ItemRow, "type">) =>
  (kind === "THREAD") === (type === "thread");

const isByMember = ({ type }: Pick<ItemRow, "type">) =>
  type === "thread" || type === "story" || type === "recipe";

function toFound(item: ItemRow): FoundContent | null {
  const state = stateByStatus[item.status];
  if (state === null) return null;
  const { siteId, authorId, title, summary } = item;
  const body = isByMember(item) ? toScreenedItem({ ...item, title: "" }).text.trim() : summary;
  return { siteId, memberId: authorId, snapshot: { title, body, path: contentPath(item) }, state };
}

async function setStatus(
  tx: Transaction,
  item: ItemRow,
  { state, byId }: { state: ModeratedState; byId: number },
): Promise<void> {
  const { id, siteId, publishedAt } = item;
  // An item that was held from the start has no date yet.
  if (state === "visible" && publishedAt === null)
    await publishHeldItem(tx, { id: siteId }, { id, statusById: byId, statusAt: new Date() });
  else await setItemStatus(tx, id, { status: state === "visible" ? "published" : state, byId });
}

/**
 * The moderation of threads, or of the stories and recipes of members. Other items can be found, so that members can
 * report them.
 */
export const itemModerator = (kind: "THREAD" | "POST"): ContentModerator => ({
  find: async (db, siteIds, assocId) => {
    const item = await findItemOnSites(db, siteIds, assocId);
    return item && isOfKind(kind, item) ? toFound(item) : null;
  },
  setState: async ({ tx, invalidate, siteIds, actorId, assocId: id, from, to }) => {
    const item = await lockSiteItem(tx, siteIds, id);
    if (!item || !isOfKind(kind, item)) return null;
    if (!isByMember(item)) throw new AppError("BAD_USER_INPUT", moderationRefusals.editorial);
    const before = stateByStatus[item.status];
    if (before === null || before === to || !from.includes(before)) return null;
    await setStatus(tx, item, { state: to, byId: actorId });
    const owner = { type: "content", id } as const;
    if (to === "deleted") await removeUploads(tx, owner, { undoSeconds: imageRetentionSeconds });
    else if (before === "deleted" && !(await restoreUploads(tx, owner, listItemImages(item))))
      throw new AppError("CONFLICT", moderationRefusals.imagesGone);
    const placedOn = await findPlacementSiteIds(tx, id);
    invalidate("ContentItem", id, placedOn);
    if (item.type === "thread") invalidate("Thread", id, placedOn);
    return before;
  },
});
