import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { conversationActivityChannel } from "#lib/messaging/shared/conversation-activity.ts";
import type { ConversationView } from "./conversation-queries.ts";
import { doShowActivity } from "./message-settings.ts";

/** The event that a member is typing in a conversation or has read it. It is not stored. */
export type ActivityAnnouncement = {
  conversationId: string;
  memberId: number;
  /** The receivers of the event. */
  partnerId: number;
  isTyping: boolean;
};

/**
 * Whether the two people of a conversation see each other's activity: both have allowed it, and neither has blocked
 * the other.
 */
export async function doShareActivity(
  db: Queryable,
  conversation: ConversationView,
  memberId: number,
): Promise<boolean> {
  const { isAccepted, isBlocked, amBlocked, partnerId } = conversation;
  if (!isAccepted || isBlocked || amBlocked) return false;
  return doShowActivity(db, [memberId, partnerId]);
}

/** Announces a member's activity in a conversation, if both members share it. */
export async function announceActivity(
  { db, pubsub }: { db: Queryable; pubsub: Pick<PubSub, "publish"> },
  conversation: ConversationView,
  activity: { memberId: number; isTyping: boolean },
): Promise<void> {
  if (!(await doShareActivity(db, conversation, activity.memberId))) return;
  const { id, partnerId } = conversation;
  const announcement: ActivityAnnouncement = { conversationId: id, partnerId, ...activity };
  pubsub.publish(conversationActivityChannel(id), announcement);
}
