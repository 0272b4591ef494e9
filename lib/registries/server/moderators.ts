import { moderateComment } from "#lib/comments/server/moderate-comment.ts";
import type { Moderators } from "#lib/moderation/server/moderate-content.ts";
import { moderateStatusReply } from "#lib/statuses/server/change-reply-state.ts";
import { moderateStatus } from "#lib/statuses/server/change-status-state.ts";

/** The use case that moderates each type of object. */
export const moderators: Moderators = {
  COMMENT: moderateComment("COMMENT"),
  REPLY: moderateComment("REPLY"),
  STATUS_UPDATE: moderateStatus,
  STATUS_UPDATE_REPLY: moderateStatusReply,
};
