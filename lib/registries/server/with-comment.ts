import type { WithComment } from "#lib/comments/server/create-comment.ts";
import { followAnsweredThread } from "#lib/forums/server/follow-thread.ts";
import { notifyOfComment } from "#lib/notifications/server/notify.ts";

/**
 * What higher domains store with a new comment: the author of a reply follows its thread, and others are
 * notified of it.
 */
export const withComment: WithComment = (item) =>
  item.type === "thread" ? [followAnsweredThread(), notifyOfComment()] : [notifyOfComment()];
