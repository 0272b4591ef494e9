import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { memberConversationsChannel } from "#lib/messaging/shared/message.ts";

/** Tells both people of a conversation that it is new or has changed. Each of them reads it as they may see it. */
export function announceConversation(
  pubsub: Pick<PubSub, "publish">,
  conversation: { id: string; siteId: number; memberId: number; partnerId: number },
): void {
  for (const memberId of [conversation.memberId, conversation.partnerId])
    pubsub.publish(memberConversationsChannel(conversation.siteId, memberId), {
      conversationId: conversation.id,
    });
}
