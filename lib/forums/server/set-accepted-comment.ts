import { getCommentsByIds } from "#lib/comments/server/get-comments.ts";
import type { ContentSummary } from "#lib/content/server/get-content-item.ts";
import { getContentByIds } from "#lib/content/server/list-content.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { readAs, type SiteScope } from "#lib/site/shared/site.ts";
import { updateAcceptedComment } from "./forum-queries.ts";

/**
 * Marks a reply as the best answer to a thread that the viewer started, replacing the previous one.
 * @param options.commentId `null` removes the mark
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN for the thread of someone else, NOT_FOUND if the viewer
 * cannot see the thread or the thread has no such reply
 */
export async function setAcceptedComment(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  threadId: number;
  commentId: number | null;
}): Promise<ContentSummary> {
  const { store, viewer, threadId, commentId } = options;
  assertCan(viewer, "thread.editOwn");
  const site = readAs(options.site, viewer);
  const [thread] = await getContentByIds(store.db, site, [threadId]);
  if (thread?.type !== "thread") throw new AppError("NOT_FOUND", threadTexts.gone);
  if (thread.authorId !== viewer.id) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  if (commentId !== null) {
    const [comment] = await getCommentsByIds(store.db, site, [commentId]);
    if (comment?.contentId !== threadId || comment.status !== "visible")
      throw new AppError("NOT_FOUND", threadTexts.noReply);
  }
  await inTransaction(store, async (tx, invalidate) => {
    await updateAcceptedComment(tx, { id: thread.siteId }, { threadId, commentId });
    invalidate("ContentItem", threadId);
  });
  return { ...thread, acceptedCommentId: commentId };
}
