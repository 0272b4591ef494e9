import { AppError } from "#lib/core/shared/errors.ts";
import type { ThreadChange, ThreadModerator } from "#lib/moderation/server/thread-moderator.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { isCategoryOfSite, lockSiteItem, updateThreadRow } from "./item-moderation-queries.ts";
import { getCategories } from "./list-content.ts";
import type { ItemRow } from "./save-queries.ts";

/** A thread that readers see, locked until the end of the transaction. */
async function lockThread({ tx, siteIds, id }: ThreadChange): Promise<ItemRow | null> {
  const item = await lockSiteItem(tx, siteIds, id);
  return item?.type === "thread" && item.status === "published" ? item : null;
}

function invalidateThread({ invalidate, id }: ThreadChange, { siteId }: ItemRow): void {
  invalidate("ContentItem", id, [siteId]);
  invalidate("Thread", id, [siteId]);
  invalidate("Discussion", id);
}

/** Closing and moving threads. */
export const threadModerator: ThreadModerator = {
  listTopics: getCategories,
  setClosed: async (change) => {
    const thread = await lockThread(change);
    const commentStatus = change.isClosed ? ("closed" as const) : ("open" as const);
    if (!thread || thread.commentStatus === commentStatus) return false;
    await updateThreadRow(change.tx, change.id, { commentStatus });
    invalidateThread(change, thread);
    return true;
  },
  move: async (change) => {
    const thread = await lockThread(change);
    const { tx, id, categoryId } = change;
    if (!thread || thread.categoryId === categoryId) return null;
    const { siteId } = thread;
    if (categoryId !== null && !(await isCategoryOfSite(tx, { siteId, id: categoryId })))
      throw new AppError("BAD_USER_INPUT", moderationRefusals.noCategory, { field: "categoryId" });
    await updateThreadRow(tx, id, { categoryId });
    invalidateThread(change, thread);
    return { categoryId: thread.categoryId };
  },
};
