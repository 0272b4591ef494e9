import type { ApolloCache } from "@apollo/client";
import {
  ConversationDocument,
  type MarkConversationReadMutation,
  type MessageLineFragment,
} from "#graphql/generated/client/graphql.ts";

/** Adds a message that was sent or received to its conversation, and shows it in the list of them. */
export function addMessageToCache(cache: ApolloCache, message: MessageLineFragment): void {
  const variables = { id: message.conversationId };
  const known = cache.readQuery({ query: ConversationDocument, variables });
  if (!known) return;
  const conversation = { ...known.conversation, messages: [message] };
  cache.writeQuery({ query: ConversationDocument, variables, data: { ...known, conversation } });
  cache.modify({
    id: cache.identify(known.conversation),
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
