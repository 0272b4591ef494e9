import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isUuid } from "#lib/core/shared/id.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import {
  memberConversationsChannel,
  messagesPerPage,
  messagingTexts,
} from "#lib/messaging/shared/message.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { announceActivity } from "./announce-activity.ts";
import {
  type ConversationView,
  countUnreadConversations,
  findConversationOfMember,
  findConversationsOfMember,
} from "./conversation-queries.ts";
import { updateLastRead } from "./conversation-write-queries.ts";
import { findMessages, findMessagesAfter, type MessageRow } from "./message-queries.ts";
import { assertMessagingIsOn } from "./messaging-site.ts";

export type { ConversationView, MessageRow };

/**
 * One conversation as the viewer sees it.
 * @throws AppError UNAUTHENTICATED when logged out; NOT_FOUND if it does not exist or the viewer is
 * not part of it; the two cases are indistinguishable
 */
export async function getConversation(options: {
  db: Queryable;
  site: SiteWithFeatures;
  viewer: Viewer;
  conversationId: string;
}): Promise<ConversationView> {
  const { db, site, viewer, conversationId } = options;
  assertCan(viewer, "message.read");
  assertMessagingIsOn(site);
  const conversation = isUuid(conversationId)
    ? await findConversationOfMember(db, site, viewer.id, conversationId)
    : undefined;
  if (!conversation) throw new AppError("NOT_FOUND", messagingTexts.noConversation);
  return conversation;
}

/** Whether the viewer has an open message request. */
export const isRequestTo = (conversation: ConversationView, viewerId: number | undefined) =>
  !conversation.isAccepted &&
  !conversation.isArchived &&
  conversation.hasPartnerAsked &&
  conversation.initiatorId !== viewerId;

/** Maximum number of conversations on one page. */
const maxConversations = 50;

/**
 * One page of the viewer's conversations with messages on this site, the most recently active first.
 * @param options.onlyRequests only message requests to the viewer
 * @param options.after id of the last conversation of the previous page
 */
export async function getConversations(options: {
  db: Queryable;
  site: SiteWithFeatures;
  viewer: Viewer;
  isArchived: boolean;
  onlyRequests?: boolean;
  oldestFirst?: boolean;
  after?: string | undefined;
  limit?: number | undefined;
}): Promise<ConversationView[]> {
  const { db, site, viewer, isArchived, after, limit } = options;
  const { onlyRequests = false, oldestFirst = false } = options;
  assertCan(viewer, "message.read");
  assertMessagingIsOn(site);
  return findConversationsOfMember(db, site, viewer.id, {
    isArchived,
    onlyRequests,
    oldestFirst,
    after,
    limit: Math.min(maxConversations, Math.max(1, limit ?? maxConversations)),
  });
}

/**
 * One page of a conversation found by `getConversation`, oldest first: its newest messages, those before the
 * message `before`, or the first ones after the message `after`.
 */
export async function getMessages(
  db: Queryable,
  conversation: Pick<ConversationView, "id">,
  page: { before?: string | undefined; after?: string | undefined; limit?: number | undefined },
): Promise<MessageRow[]> {
  const { before, after } = page;
  const limit = Math.min(messagesPerPage, Math.max(1, page.limit ?? messagesPerPage));
  if (after !== undefined) return findMessagesAfter(db, conversation.id, { after, limit });
  const rows = await findMessages(db, conversation.id, { limit, before });
  return rows.reverse();
}

/** Conversations with something new for the viewer; 0 when logged out or messaging is off. */
export async function getUnreadCount(
  db: Queryable,
  site: SiteWithFeatures,
  viewer: Viewer,
): Promise<number> {
  if (viewer === null || !hasFeature(site, "private_messaging")) return 0;
  return countUnreadConversations(db, site, viewer.id);
}

/**
 * Marks a conversation as read up to its newest message. The viewer's other windows are notified, and the partner if
 * both share read receipts.
 */
export async function markConversationRead(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "publish">;
  site: SiteWithFeatures;
  viewer: Viewer;
  conversationId: string;
}): Promise<ConversationView> {
  const { db, pubsub, viewer } = options;
  const conversation = await getConversation(options);
  const [newest] = await findMessages(db, conversation.id, { limit: 1 });
  if (newest && viewer && newest.sequence > conversation.lastReadSequence) {
    await updateLastRead(db, conversation.id, viewer.id, newest.sequence);
    await announceActivity(options, conversation, { memberId: viewer.id, isTyping: false });
    pubsub.publish(memberConversationsChannel(conversation.siteId, viewer.id), {
      conversationId: conversation.id,
    });
  }
  return { ...conversation, isRead: true };
}
