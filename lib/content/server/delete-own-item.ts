import { memberItemTexts } from "#lib/content/shared/member-item-texts.ts";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { undoImagesSeconds } from "#lib/core/shared/undo-deletion.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { closeWithdrawnCase, markHeld } from "#lib/moderation/server/held-posts.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { removeUploads } from "#lib/uploads/server/upload-uses.ts";
import { emptyThread, storeDeletedThread } from "./deleted-thread-queries.ts";
import { lockMemberItem, markItemDeleted, type SoleType } from "./member-item-queries.ts";
import { findPlacementSiteIds } from "./save-queries.ts";

export type OwnItemOptions = {
  store: Store;
  limits: Limits;
  site: SiteScope;
  viewer: Viewer;
  id: number;
};

/** Ends the case of an item that waited for a moderator. An undo restores its status. */
async function withdrawHeld(
  tx: Transaction,
  { siteId, id, memberId }: { siteId: number; id: number; memberId: number },
): Promise<void> {
  const post = { siteId, assocType: "CONTENT", assocId: id, memberId } as const;
  await markHeld(tx, post);
  await closeWithdrawnCase(tx, post);
}

/** Replies stay readable: only the author's text is removed. */
async function emptyAnsweredThread(
  tx: Transaction,
  site: SiteScope,
  { isFinal, ...thread }: Parameters<typeof emptyThread>[2] & { isFinal: boolean },
): Promise<void> {
  if (!isFinal) await storeDeletedThread(tx, thread.id);
  await emptyThread(tx, site, thread);
}

/**
 * Deletes an item that the viewer wrote: lists no longer contain it, and its URL returns 410. The row stays and
 * records who deleted it and when. A thread with replies loses its title, text and history and stays with its replies.
 * `restoreOwnItem` undoes the deletion.
 * @param options.isFinal deletes it without an undo
 * @returns its type
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for the item of someone else, RATE_LIMITED, NOT_FOUND
 * when the site has no such item or it is deleted already
 */
export async function deleteOwnItem(
  options: OwnItemOptions & { isFinal?: boolean },
): Promise<SoleType> {
  const { store, limits, site, viewer, id, isFinal = false } = options;
  assertCan(viewer, "content.deleteOwn");
  await limits.consume("changeOwnItem", viewer.id);
  return inTransaction(store, async (tx, invalidate) => {
    const item = await lockMemberItem(tx, site, { id, types: ["thread", "story", "recipe"] });
    if (!item) throw new AppError("NOT_FOUND", memberItemTexts.notFound);
    if (item.authorId !== viewer.id) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
    if (item.status === "held")
      await withdrawHeld(tx, { siteId: item.siteId, id, memberId: viewer.id });
    const siteIds = await findPlacementSiteIds(tx, id);
    const undoSeconds = isFinal ? 0 : undoImagesSeconds;
    await removeUploads(tx, { type: "content", id }, { undoSeconds });
    const by = { id, statusById: viewer.id, statusAt: new Date() };
    const { slug, previousSlug } = item;
    if (item.type === "thread" && item.commentCount > 0)
      await emptyAnsweredThread(tx, site, { ...by, slug, previousSlug, isFinal });
    else await markItemDeleted(tx, site, by);
    invalidate("ContentItem", id, siteIds);
    if (item.type === "thread") invalidate("Thread", id, siteIds);
    return item.type as SoleType;
  });
}
