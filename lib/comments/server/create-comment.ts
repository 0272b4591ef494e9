import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import { commentPermissions } from "#lib/comments/shared/comment-permissions.ts";
import { parseCommentBody } from "#lib/comments/shared/comment-rules.ts";
import { getContentItem } from "#lib/content/server/get-content-item.ts";
import { invalidateDiscussion } from "#lib/content/server/invalidate-discussion.ts";
import { updateCommentCount } from "#lib/content/server/update-comment-count.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import type { CommentLimits } from "./comment-limits.ts";
import { type CommentRow, findCommentByKey, insertComment } from "./comment-queries.ts";

export type { CommentRow };

/** A stored comment, its page of the discussion, counted from 1, and the path of the item. */
export type CreatedComment = { comment: CommentRow; page: number; itemPath: string };

/**
 * Adds a member's words below an item. The same `idempotencyKey` twice stores one comment and
 * answers it both times.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT with the
 * text of the failed rule, NOT_FOUND when the site shows no such item
 */
export async function createComment(options: {
  store: Store;
  limits: CommentLimits;
  site: SiteWithFeatures;
  viewer: Viewer;
  contentId: number;
  body: string;
  idempotencyKey: string;
}): Promise<CreatedComment> {
  const { store, site, viewer, contentId, idempotencyKey } = options;
  assertCan(viewer, commentPermissions.comment);
  const body = parseCommentBody(options.body);
  const known = await findCommentByKey(store.db, viewer.id, idempotencyKey);
  if (!known) await options.limits.consume("comment", viewer.id);
  const item = await getContentItem({
    db: store.db,
    site,
    viewer,
    by: { id: contentId },
    preview: false,
  });
  if (!item) throw new AppError("NOT_FOUND", "We couldn't find this discussion.");
  if (!hasFeature(site, item.type === "thread" ? "Forums" : "Comments")) {
    throw new AppError("FORBIDDEN", "Comments are not available on this site.");
  }
  const itemPath = contentPath(item);
  if (known) return { comment: known, page: lastPage(item.commentCount), itemPath };
  return inTransaction(store, async (tx, invalidate) => {
    const row = { siteId: item.siteId, contentId, authorId: viewer.id, body, idempotencyKey };
    const comment = await insertComment(tx, row);
    // Two tries at the same moment: the other one has stored it.
    const stored = comment ?? (await findCommentByKey(tx, viewer.id, idempotencyKey));
    if (!stored) throw new AppError("CONFLICT", "This reply was sent twice.");
    if (!comment) return { comment: stored, page: lastPage(item.commentCount), itemPath };
    const count = await updateCommentCount(tx, contentId, { by: 1, activeAt: comment.insertedAt });
    // A reply moves its thread to the top of every list of threads; other lists keep their order.
    const threadListSites = item.type === "thread" ? [item.siteId, site.id] : [];
    invalidateDiscussion(invalidate, contentId, threadListSites);
    return { comment, page: lastPage(count), itemPath };
  });
}

const lastPage = (commentCount: number) => Math.max(1, Math.ceil(commentCount / commentsPerPage));
