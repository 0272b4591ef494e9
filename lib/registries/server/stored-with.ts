import type { WithAward } from "#lib/awards/server/grant-award.ts";
import type { WithComment } from "#lib/comments/server/create-comment.ts";
import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import type { WithFollow } from "#lib/follows/server/update-follow.ts";
import type { WithThread } from "#lib/forums/server/create-thread.ts";
import { followAnsweredThread } from "#lib/forums/server/follow-thread.ts";
import type { WithMessage } from "#lib/messaging/server/send-message.ts";
import {
  notifyOfAward,
  notifyOfComment,
  notifyOfFollow,
  notifyOfItem,
  notifyOfMentions,
  notifyOfMessage,
  notifyOfStatus,
} from "#lib/notifications/server/notify.ts";
import type { WithStatus, WithStatusMentions } from "#lib/statuses/server/with-status.ts";

/* Hooks that store notifications together with an object of a lower domain. */

export const withAward: WithAward = notifyOfAward;

/** The author of a reply also follows its thread. */
export const withComment: WithComment = (item) =>
  item.type === "thread" ? [followAnsweredThread(), notifyOfComment()] : [notifyOfComment()];

export const withFollow: WithFollow = notifyOfFollow;

export const withMentions: WithMentions = notifyOfMentions;

export const withMessage: WithMessage = (siteId) => [notifyOfMessage(siteId)];

/** A status update or a reply to one. */
export const withStatus: WithStatus = notifyOfStatus;

export const withStatusMentions: WithStatusMentions = notifyOfMentions;

export const withThread: WithThread = notifyOfItem;
