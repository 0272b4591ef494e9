import type { CommentStatus } from "#lib/comments/shared/comment.ts";
import { invalidateDiscussion } from "#lib/content/server/invalidate-discussion.ts";
import { updateCommentCount } from "#lib/content/server/update-comment-count.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { addToReplyCount, lockComments, setCommentStatus } from "./change-comment-queries.ts";
import type { CommentRow } from "./comment-queries.ts";

/**
 * Hides or shows a comment and keeps the counts of its parent and its item. The pages of the
 * discussion shift, so they are invalidated through the item.
 * @param options.isAllowed called with the locked row; if it returns false, nothing changes
 * @returns the changed comment, or `null`
 */
export async function changeStatus(options: {
  tx: Transaction;
  invalidate: Invalidate;
  comment: Pick<CommentRow, "id" | "parentId">;
  status: CommentStatus;
  byId: number;
  isAllowed: (comment: CommentRow) => boolean;
}): Promise<CommentRow | null> {
  const { tx, invalidate, status, byId } = options;
  const { id, parentId } = options.comment;
  const locked = await lockComments(tx, parentId === null ? [id] : [parentId, id]);
  const comment = locked.find((row) => row.id === id);
  if (!comment || comment.status === status || !options.isAllowed(comment)) return null;
  const by = Number(status === "visible") - Number(comment.status === "visible");
  const changed = await setCommentStatus(tx, id, { status, byId });
  if (by !== 0) {
    if (parentId !== null) await addToReplyCount(tx, parentId, by);
    await updateCommentCount(tx, comment.contentId, { by });
  }
  invalidate("Comment", id);
  invalidateDiscussion(invalidate, comment.contentId);
  return changed ?? null;
}
