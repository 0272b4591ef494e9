import { commentModerator } from "#lib/comments/server/moderate-comment.ts";
import { itemModerator } from "#lib/content/server/moderate-item.ts";
import type { Moderators } from "#lib/moderation/server/content-moderator.ts";
import { memberModerator } from "#lib/profiles/server/moderate-member.ts";
import { statusModerator, statusReplyModerator } from "#lib/statuses/server/moderate-status.ts";

/** The functions that find and moderate each kind of object. */
export const moderators: Moderators = {
  COMMENT: commentModerator("COMMENT"),
  REPLY: commentModerator("REPLY"),
  THREAD: itemModerator("THREAD"),
  POST: itemModerator("POST"),
  USER: memberModerator,
  STATUS_UPDATE: statusModerator,
  STATUS_UPDATE_REPLY: statusReplyModerator,
};
