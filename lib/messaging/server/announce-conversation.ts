import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { memberConversationsChannel } from "#lib/messaging/shared/message.ts";

/**
 * Announces a new or changed conversation to both members. Each of them gets their own view of it.
 */
export function announceConversation(
  pubsub: Pick<PubSub, "publish">,
  conversation: { id: string; siteId: number; memberId: number; partnerId: number },
): void {
  for (const memberId of [conversation.memberId, conversation.partnerId])
    pubsub.publish(memberConversationsChannel(conversation.siteId, memberId), {
      conversationId: conversation.id,
    });
}
