import { reviewComment } from "#lib/comments/server/review-comment.ts";
import { reviewItem } from "#lib/content/server/review-item.ts";
import type { Reviewers } from "#lib/moderation/server/review-held-post.ts";

/** The use case that publishes or declines each type of object that is held. */
export const reviewers: Reviewers = { COMMENT: reviewComment, CONTENT: reviewItem };
