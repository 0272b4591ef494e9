import { expect, test } from "vitest";
import { ConversationDocument, type ConversationQuery } from "#graphql/generated/client/graphql.ts";
import { createCache } from "./apollo-cache.ts";

const id = "c1";
const message = (number: number): ConversationQuery["conversation"]["messages"][number] => ({
  __typename: "Message",
  id: `m${number}`,
  conversationId: id,
  userId: "8",
  body: `message ${number}`,
  // Two of the same millisecond have their places by sequence alone.
  insertedAt: new Date(Math.floor(number / 10)).toISOString(),
  sequence: number,
  reactions: [],
});
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_unused, index) => message(from + index));

/** A cache that gets pages of a conversation one after the other. */
function read(
  ...pages: { before?: string; after?: string; messages: ReturnType<typeof messages> }[]
): string[] {
  const cache = createCache();
  for (const page of pages) {
    cache.writeQuery({
      query: ConversationDocument,
      variables: { id, before: page.before ?? null, after: page.after ?? null },
      data: {
        __typename: "Query",
        conversation: {
          ...{ __typename: "Conversation", id, isRead: true, isAccepted: true, isArchived: false },
          ...{ sendRestrictionMessage: null, messages: page.messages },
          user: {
            __typename: "User",
            id: "8",
            username: "t",
            slug: "t",
            badge: null,
            avatar: null,
          },
        },
      },
    });
  }
  const data = cache.readQuery({ query: ConversationDocument, variables: { id } });
  return data?.conversation.messages.map(({ body }) => body.slice(8)) ?? [];
}

test("older pages come before the newest one, and every message appears once", () => {
  expect(
    read(
      { messages: messages(5, 6) },
      { before: "m5", messages: messages(3, 4) },
      { before: "m3", messages: messages(1, 3) },
    ),
  ).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("a message that came live is there once when its page is read again", () => {
  expect(
    read({ messages: messages(1, 2) }, { messages: [message(3)] }, { messages: messages(2, 4) }),
  ).toEqual(["1", "2", "3", "4"]);
});

test("a newest page that meets no known message replaces them, as others lie between", () => {
  expect(read({ messages: messages(1, 2) }, { messages: messages(8, 9) })).toEqual(["8", "9"]);
});

test("messages that come in another order have their places by sequence, also of one millisecond", () => {
  expect(
    read({ messages: [message(1)] }, { messages: [message(3)] }, { messages: [message(2)] }),
  ).toEqual(["1", "2", "3"]);
});

test("what came since the last known message is added, though it meets none of them", () => {
  expect(read({ messages: messages(1, 2) }, { after: "m2", messages: messages(3, 5) })).toEqual([
    ...["1", "2", "3", "4", "5"],
  ]);
});
