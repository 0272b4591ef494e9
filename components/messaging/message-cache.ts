import type { ApolloCache } from "@apollo/client";
import type {
  MarkConversationReadMutation,
  MessageLineFragment,
} from "#graphql/generated/client/graphql.ts";

/** Shows a message that was sent or received in the list of conversations. */
export function noteLastMessage(cache: ApolloCache, message: MessageLineFragment): void {
  cache.modify({
    id: cache.identify({ __typename: "Conversation", id: message.conversationId }),
    fields: { lastMessageBody: () => message.body, lastMessageAt: () => message.insertedAt },
  });
}

/** Decrements the number of unread conversations after one has been read. */
export function subtractUnread(
  cache: ApolloCache,
  { markConversationRead }: MarkConversationReadMutation,
): void {
  if (!markConversationRead.isRead) return;
  cache.modify({
    id: cache.identify({ __typename: "Unreads" }),
    fields: { messages: (count: number) => Math.max(0, count - 1) },
  });
}
