import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { includesSite } from "#lib/moderation/server/content-moderator.ts";
import type { Reviewer } from "#lib/moderation/server/review-held-post.ts";
import { changeStatus } from "./change-status.ts";
import { type CommentRow, findCommentsByIds, findHeldComments } from "./comment-queries.ts";

/** Publishes or declines a comment that is held. */
export const reviewComment: Reviewer = async (options) => {
  const { tx, invalidate, site, siteIds, actorId, assocId, operation } = options;
  const [comment] = await findCommentsByIds(tx, site, [assocId]);
  if (!comment || !includesSite(siteIds, comment.siteId)) return false;
  const changed = await changeStatus({
    tx,
    invalidate,
    comment,
    byId: actorId,
    status: operation === "APPROVE" ? "visible" : "deleted",
    isAllowed: ({ status }) => status === "held",
  });
  return changed !== null;
};

/**
 * The held comments of an item, oldest first: all of them for moderators, and the viewer's own for
 * others.
 */
export async function getHeldComments(
  db: Queryable,
  viewer: Viewer,
  contentId: number,
): Promise<CommentRow[]> {
  if (viewer === null) return [];
  const isReviewer = can(viewer, "moderation.review");
  const held = await findHeldComments(db, contentId, isReviewer ? null : viewer.id);
  return held.filter(
    ({ authorId, siteId }) =>
      authorId === viewer.id || includesSite(viewer.moderatedSiteIds, siteId),
  );
}
