import { toCommentKind } from "#lib/comments/shared/comment.ts";
import type { Moderator } from "#lib/moderation/server/moderate-content.ts";
import { removeUploads } from "#lib/uploads/server/upload-uses.ts";
import { changeStatus } from "./change-status.ts";
import { findCommentsByIds } from "./comment-queries.ts";

/**
 * What a moderation means for a comment or reply: it leaves the page and the counts. Permission,
 * log and transaction are the moderation domain's; this is its part for one kind of thing.
 * @returns a function that answers false when the site shows no such comment
 */
export const moderateComment =
  (kind: "COMMENT" | "REPLY"): Moderator =>
  async ({ tx, invalidate, site, actorId, assocId, operation }) => {
    const [comment] = await findCommentsByIds(tx, site, [assocId]);
    if (!comment || toCommentKind(comment) !== kind) return false;
    const hidden = await changeStatus({
      ...{ tx, invalidate, comment, byId: actorId },
      status: operation === "SPAM" ? "spam" : "deleted",
      isAllowed: ({ status }) => status === "visible" || status === "held",
    });
    if (hidden && operation === "DELETE")
      await removeUploads(tx, { type: "comment", id: hidden.id });
    return hidden !== null;
  };
