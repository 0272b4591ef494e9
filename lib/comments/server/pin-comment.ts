import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import { setPinnedComment } from "#lib/content/server/set-pinned-comment.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { includesSite } from "#lib/moderation/server/content-moderator.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type CommentRow, findCommentsByIds } from "./comment-queries.ts";

/**
 * Pins a comment to the top of its discussion, replacing the pinned one, or unpins it.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND if the site has no such comment, or if the
 * comment belongs to another site
 */
export async function pinComment(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  id: number;
  isPinned: boolean;
}): Promise<CommentRow> {
  const { store, site, viewer, id, isPinned } = options;
  assertCan(viewer, "comment.pin");
  const [comment] = await findCommentsByIds(store.db, site, [id]);
  const isOwn = includesSite(viewer.moderatedSiteIds, comment?.siteId ?? 0);
  if (comment?.status !== "visible" || !isOwn)
    throw new AppError("NOT_FOUND", commentRefusals.noComment);
  await inTransaction(store, async (tx, invalidate) => {
    const { contentId } = comment;
    await setPinnedComment(tx, contentId, isPinned ? { pin: id } : { unpin: id });
    invalidate("Discussion", contentId);
  });
  return comment;
}
