import { findCommentPath, toCommentKind } from "#lib/comments/shared/comment.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import type { ContentModerator } from "#lib/moderation/server/content-moderator.ts";
import { imageRetentionSeconds } from "#lib/moderation/shared/moderation.ts";
import { removeUploads } from "#lib/uploads/server/upload-uses.ts";
import { changeStatus } from "./change-status.ts";
import { findCommentOnSites } from "./comment-moderation-queries.ts";
import { restoreCommentImages } from "./restore-comment-images.ts";

/** The moderation of comments, or of replies to them. */
export const commentModerator = (kind: "COMMENT" | "REPLY"): ContentModerator => ({
  find: async (db, siteIds, assocId) => {
    const found = await findCommentOnSites(db, siteIds, assocId);
    if (!found || toCommentKind(found.comment) !== kind) return null;
    const { comment, item } = found;
    const { siteId, authorId, body, status } = comment;
    const path = findCommentPath(contentPath(item), comment.id);
    return {
      siteId,
      memberId: authorId,
      snapshot: { title: item.title, body, path },
      state: status,
    };
  },
  setState: async ({ tx, invalidate, siteIds, actorId, assocId, from, to }) => {
    const found = await findCommentOnSites(tx, siteIds, assocId);
    if (!found || toCommentKind(found.comment) !== kind) return null;
    // The row is locked before `isAllowed` runs, so this is the replaced status.
    let before = found.comment.status;
    const changed = await changeStatus({
      tx,
      invalidate,
      comment: found.comment,
      status: to,
      byId: actorId,
      isAllowed: ({ status }) => {
        before = status;
        return from.includes(status);
      },
    });
    if (!changed) return null;
    const owner = { type: "comment", id: changed.id } as const;
    if (to === "deleted") await removeUploads(tx, owner, { undoSeconds: imageRetentionSeconds });
    else if (before === "deleted") await restoreCommentImages(tx, changed);
    return before;
  },
});
