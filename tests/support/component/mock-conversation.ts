import {
  ConversationDocument,
  type ConversationQuery,
  ConversationStateDocument,
  type MessageLineFragment,
  MessagePageDocument,
} from "#graphql/generated/client/graphql.ts";
import { messagesPerPage } from "#lib/messaging/shared/message.ts";
import { mockOperation } from "./mock-api.ts";

export const conversationId = "3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34";
export const partnerId = "8";
const start = Date.parse("2026-11-20T09:00:00.000Z");
export const line = (number: number, body = `message ${number}`, userId = partnerId) =>
  ({
    __typename: "Message",
    id: `m${number}`,
    conversationId,
    userId,
    body,
    insertedAt: new Date(start + number * 60_000).toISOString(),
    sequence: number,
    reactions: [] as MessageLineFragment["reactions"],
  }) satisfies MessageLineFragment;
export const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_unused, index) => line(from + index));

/** An accepted conversation with theo.walks. */
export const conversation: ConversationQuery["conversation"] = {
  __typename: "Conversation",
  id: conversationId,
  isRead: true,
  isAccepted: true,
  isArchived: false,
  isBlocked: false,
  amBlocked: false,
  isRequest: false,
  sendRestrictionMessage: null,
  partnerReadMessageId: null,
  lastReadSequence: 3,
  user: {
    __typename: "User",
    id: partnerId,
    username: "theo.walks",
    path: "/members/theo-walks",
    badge: null,
    avatar: null,
    isDeleted: false,
  },
  messages: lines(1, 3),
};
/** Mocks the conversation on the server; pages of messages are taken from its messages. */
export function mockConversation(changes: Partial<typeof conversation> = {}) {
  const all = { ...conversation, ...changes };
  const { messages, ...facts } = all;
  mockOperation(ConversationStateDocument, { conversation: facts });
  const pages = mockOperation(MessagePageDocument, ({ before, after }) => {
    const at = messages.findIndex((message) => message.id === (before ?? after));
    const end = before ? at : messages.length;
    const page = after
      ? messages.slice(at + 1, at + 1 + messagesPerPage)
      : messages.slice(Math.max(0, end - messagesPerPage), end);
    return {
      conversation: { __typename: "Conversation" as const, id: conversationId, messages: page },
    };
  });
  mockOperation(ConversationDocument, {
    conversation: { ...all, messages: messages.slice(-messagesPerPage) },
  });
  return pages;
}
