import { reviewComment } from "#lib/comments/server/review-comment.ts";
import { reviewItem } from "#lib/content/server/review-item.ts";
import { getNamedBefore } from "#lib/moderation/server/held-posts.ts";
import type { Reviewer, Reviewers } from "#lib/moderation/server/review-held-post.ts";
import type { HeldType } from "#lib/moderation/shared/moderation.ts";
import { notifyOfReview } from "#lib/notifications/server/notify.ts";
import { reviewStatusReply } from "#lib/statuses/server/change-reply-state.ts";
import { reviewStatus } from "#lib/statuses/server/change-status-state.ts";

/** Notifies the author of the outcome, in the same transaction. */
const withNotification =
  (assocType: HeldType, review: Reviewer): Reviewer =>
  async (options) => {
    const { tx, assocId, operation } = options;
    const wasHeld = await review(options);
    if (!wasHeld) return false;
    const namedBefore = await getNamedBefore(tx, { assocType, assocId });
    await notifyOfReview(tx, { assocType, assocId, operation, namedBefore });
    return true;
  };

/** The use case that publishes or declines each type of held object. */
export const reviewers: Reviewers = {
  COMMENT: withNotification("COMMENT", reviewComment),
  CONTENT: withNotification("CONTENT", reviewItem),
  STATUS_UPDATE: withNotification("STATUS_UPDATE", reviewStatus),
  STATUS_UPDATE_REPLY: withNotification("STATUS_UPDATE_REPLY", reviewStatusReply),
};
