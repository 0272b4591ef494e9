import { moderateComment } from "#lib/comments/server/moderate-comment.ts";
import type { Moderators } from "#lib/moderation/server/moderate-content.ts";

/** The use case that moderates each type of object. */
export const moderators: Moderators = {
  COMMENT: moderateComment("COMMENT"),
  REPLY: moderateComment("REPLY"),
};
