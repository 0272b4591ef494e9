import type { ApolloCache } from "@apollo/client";
import type {
  MarkConversationReadMutation,
  MessageLineFragment,
} from "#graphql/generated/client/graphql.ts";

/** Shows a message that was sent or received in the list of conversations. */
export function noteLastMessage(cache: ApolloCache, message: MessageLineFragment): void {
  const id = cache.identify({ __typename: "Conversation", id: message.conversationId });
  if (id === undefined) return;
  cache.modify({
    id,
    fields: { lastMessageBody: () => message.body, lastMessageAt: () => message.insertedAt },
  });
}

/** Decrements the number of unread conversations after one has been read. */
export function subtractUnread(
  cache: ApolloCache,
  { markConversationRead }: MarkConversationReadMutation,
): void {
  if (!markConversationRead.isRead) return;
  const id = cache.identify({ __typename: "Unreads" });
  if (id === undefined) return;
  cache.modify({
    id,
    fields: { messages: (count: number) => Math.max(0, count - 1) },
  });
}
