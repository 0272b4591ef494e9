import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { apollo } from "#components/providers/apollo-client.ts";
import {
  ConversationDocument,
  ConversationsDocument,
  MarkConversationReadDocument,
  type MessageLineFragment,
  ReactToMessageDocument,
  SendMessageDocument,
  SendTypingDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { conversationTexts } from "#lib/messaging/shared/conversation-texts.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
  suspension,
} from "#tests/support/component/mock-api.ts";
import {
  conversation,
  conversationId,
  line,
  lines,
  mockConversation,
  partnerId,
} from "#tests/support/component/mock-conversation.ts";
import {
  confirmSubscription,
  deliverLive,
  reconnectSocket,
} from "#tests/support/component/mock-socket.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { ConversationView } from "./ConversationView.tsx";

const id = conversationId;
const answer = mockConversation;
const deliver = (message: MessageLineFragment) =>
  act(async () => deliverLive({ messageCreated: message }));
const open = () =>
  renderComponent(<ConversationView conversationId={id} hasReactions isRestricted={false} />, {
    viewer: member,
  });
const composer = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const texts = () =>
  [...document.querySelectorAll("[data-message]")].map(({ textContent }) => textContent);

beforeEach(() => {
  sessionStorage.clear();
  mockOperation(SendTypingDocument, { sendTyping: true });
  // jsdom has no layout, so the test makes the list as high as all its rows.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(10_000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  mockOperation(MarkConversationReadDocument, {
    markConversationRead: { __typename: "Conversation", id, isRead: true },
  });
});

test("messages are in order, each with its author, and the heading names the partner", async () => {
  answer({ messages: [...lines(1, 2), line(3, "mine", member.id)] });
  open();
  expect(
    await screen.findByRole("heading", { name: "Private message with theo.walks" }),
  ).toBeTruthy();
  expect(texts()).toEqual(["theo.walks: message 1", "theo.walks: message 2", "You: mine"]);
});

// spec §4: conversation: messages are merged by id
test("a sent message is shown at once, and once only when it is also heard live", async () => {
  answer();
  const { user } = open();
  let finish: (message: MessageLineFragment) => void = () => undefined;
  const { calls } = mockOperation(SendMessageDocument, async () => ({
    sendMessage: await new Promise<MessageLineFragment>((resolve) => {
      finish = resolve;
    }),
  }));
  await user.type(await composer(), "hello{Enter}");
  await waitFor(() => expect(texts().at(-1)).toBe("You: hello"));
  expect((await composer()).value).toBe("");
  await waitFor(() => expect(calls).toHaveLength(1));
  const stored = line(4, "hello", member.id);
  await deliver(stored);
  await waitFor(() => expect(texts().slice(3)).toEqual(["You: hello"]));
  await act(async () => finish(stored));
  expect(texts().slice(3)).toEqual(["You: hello"]);
});

test("a suspended member sees until when, and the message is kept", async () => {
  answer();
  const { user } = open();
  refuseOperation(SendMessageDocument, suspension);
  await user.type(await composer(), "will not arrive{Enter}");
  expect(await findToast(suspension.message)).toBeTruthy();
  expect(texts().at(-1)).toBe("You: will not arrive");
  expect(await screen.findByText(`Not sent. ${suspension.message}`)).toBeTruthy();
});

// spec §8: failed message send: generic toast, nothing lost
test("a rejected message shows the reason, is kept, and is resent with the same key", async () => {
  answer();
  const { user } = open();
  const refused = refuseOperation(SendMessageDocument, {
    code: "INTERNAL",
    message: errorTexts.generic,
  });
  await user.type(await composer(), "will not arrive{Enter}");
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  expect(texts().at(-1)).toBe("You: will not arrive");
  expect(await screen.findByText(`Not sent. ${errorTexts.generic}`)).toBeTruthy();
  const sent = mockOperation(SendMessageDocument, {
    sendMessage: line(4, "will not arrive", member.id),
  });
  await user.click(screen.getByRole("button", { name: conversationTexts.sendAgain }));
  await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
  expect(texts()).toHaveLength(4);
  expect(sent.calls[0]?.idempotencyKey).toBe(refused.calls[0]?.idempotencyKey);
});

test("a message without a response waits, and is resent automatically with the same key", async () => {
  answer();
  const { user } = open();
  const lost = failOperation(SendMessageDocument);
  await user.type(await composer(), "is it there?{Enter}");
  expect(await screen.findByText(conversationTexts.waiting)).toBeTruthy();
  const sent = mockOperation(SendMessageDocument, {
    sendMessage: line(4, "is it there?", member.id),
  });
  await act(async () => reconnectSocket());
  await waitFor(() => expect(screen.queryByText(conversationTexts.waiting)).toBeNull());
  expect(texts().slice(3)).toEqual(["You: is it there?"]);
  expect(sent.calls[0]?.idempotencyKey).toBe(lost.calls[0]?.idempotencyKey);
});

test("an unsent message survives a reload, and can be taken back into the composer", async () => {
  answer();
  failOperation(SendMessageDocument);
  const first = open();
  await first.user.type(await composer(), "keep me{Enter}");
  expect(await screen.findByText(conversationTexts.waiting)).toBeTruthy();
  first.unmount();
  const { user } = open();
  await waitFor(() => expect(texts().at(-1)).toBe("You: keep me"));
  expect(await screen.findByText(conversationTexts.waiting)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: conversationTexts.edit }));
  expect((await composer()).value).toBe("keep me");
  expect(texts()).toHaveLength(3);
});

test("several messages arrive in the order in which they were written", async () => {
  answer();
  const { user } = open();
  let number = 3;
  const { calls } = mockOperation(SendMessageDocument, async ({ body }) => {
    await new Promise((resolve) => setTimeout(resolve, number === 3 ? 50 : 0));
    return { sendMessage: line(++number, body, member.id) };
  });
  await user.type(await composer(), "one{Enter}two{Enter}three{Enter}");
  await waitFor(() => expect(screen.queryByText(conversationTexts.sending)).toBeNull());
  await waitFor(() => expect(calls).toHaveLength(3));
  await waitFor(() => expect(texts().slice(3)).toEqual(["You: one", "You: two", "You: three"]));
});

// spec §8: empty private message: toast
// spec §4: conversation: the send button is disabled when the body is empty
// spec §5: private message: an empty body is not sent
test("an empty message is not sent and shows an error", async () => {
  answer();
  const { user } = open();
  await user.type(await composer(), "{Enter}");
  expect(await findToast(messagingTexts.empty)).toBeTruthy();
});

test("the Enter that ends an IME composition sends nothing, nor does the one that Safari sends after it", async () => {
  answer();
  const { user } = open();
  const field = await composer();
  await user.type(field, "にほん");
  const before = texts();
  for (const options of [{ isComposing: true }, { keyCode: 229 }]) {
    const event = createEvent.keyDown(field, { key: "Enter", code: "Enter", ...options });
    fireEvent(field, event);
    expect(event.defaultPrevented).toBe(false);
  }
  expect(field.value).toBe("にほん");
  expect(texts()).toEqual(before);
});

test("shift and Enter start a new line", async () => {
  answer();
  const { user } = open();
  await user.type(await composer(), "one{Shift>}{Enter}{/Shift}two");
  expect((await composer()).value).toBe("one\ntwo");
});

// spec §4: conversation: new messages arrive live
test("a live message of the partner is shown, announced, and marked as read", async () => {
  answer();
  open();
  await composer();
  const read = mockOperation(MarkConversationReadDocument, {
    markConversationRead: { __typename: "Conversation", id, isRead: true },
  });
  await deliver(line(4, "are you there?"));
  await waitFor(() => expect(texts().at(-1)).toBe("theo.walks: are you there?"));
  expect(
    screen.getByText("theo.walks: are you there?", { selector: "[role=status]" }),
  ).toBeTruthy();
  await waitFor(() => expect(read.calls).toEqual([{ conversationId: id }]));
});

test("shows that the partner types until the message arrives, and marks what they have read", async () => {
  answer({ messages: [...lines(1, 2), line(3, "mine", member.id)] });
  open();
  await composer();
  const tell = (isTyping: boolean, readMessageId: string | null) =>
    act(async () =>
      deliverLive({
        conversationActivity: { __typename: "ConversationActivity", isTyping, readMessageId },
      }),
    );
  expect(screen.queryByText(conversationTexts.read)).toBeNull();
  await tell(true, "m3");
  expect(await screen.findByText("theo.walks is typing…")).toBeTruthy();
  expect(await screen.findByText(conversationTexts.read)).toBeTruthy();
  // A typing partner also reads; a read event does not end the typing state.
  await tell(false, "m3");
  expect(screen.getByText("theo.walks is typing…")).toBeTruthy();
  await deliver(line(4));
  await waitFor(() => expect(screen.queryByText("theo.walks is typing…")).toBeNull());
});

test("typing is sent once in three seconds, and not at all in a request", async () => {
  const { calls } = mockOperation(SendTypingDocument, { sendTyping: true });
  answer({ isAccepted: false });
  const first = open();
  await first.user.type(await composer(), "hello");
  first.unmount();
  expect(calls).toEqual([]);
  answer();
  const { user } = open();
  await user.type(await composer(), "hello you");
  await waitFor(() => expect(calls).toEqual([{ conversationId: id }]));
});

// spec §4: realtime: after recovery everything is read again
test("messages sent while offline are loaded after reconnecting", async () => {
  answer();
  open();
  await composer();
  answer({ messages: lines(1, 5) });
  await act(async () => reconnectSocket());
  await waitFor(() => expect(texts()).toHaveLength(5));
});

test("new messages before the newest page are loaded on request, up to the first one", async () => {
  const { calls } = answer({ messages: lines(1, 120), isRead: false, lastReadSequence: 20 });
  const { user } = open();
  await composer();
  expect(screen.queryByText(conversationTexts.unread)).toBeNull();
  await user.click(await screen.findByRole("button", { name: conversationTexts.toFirstUnread }));
  const divider = await screen.findByText(conversationTexts.unread);
  expect(divider.closest("li")?.textContent).toContain("message 21");
  expect(screen.queryByRole("button", { name: conversationTexts.toFirstUnread })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("log"));
  expect(calls.flatMap(({ before }) => before ?? [])).toEqual(["m71", "m21"]);
});

test("new messages that are all on the newest page need no loading", async () => {
  answer({ messages: lines(1, 60), isRead: false, lastReadSequence: 40 });
  open();
  expect(await screen.findByText(conversationTexts.unread)).toBeTruthy();
  expect(screen.queryByRole("button", { name: conversationTexts.toFirstUnread })).toBeNull();
});

test("a message that was missed is read, although an own one that follows it was answered before", async () => {
  answer();
  const { user } = open();
  await composer();
  const own = line(5, "mine", member.id);
  answer({ messages: [...lines(1, 4), own] });
  mockOperation(SendMessageDocument, { sendMessage: own });
  await user.type(await composer(), "mine{Enter}");
  await waitFor(() => expect(texts()).toHaveLength(4));
  await act(async () => reconnectSocket());
  await waitFor(() => expect(texts().slice(3)).toEqual(["theo.walks: message 4", "You: mine"]));
});

test("a message that was sent between the first answer and the start of the subscription is read", async () => {
  answer();
  open();
  await composer();
  answer({ messages: lines(1, 4) });
  await act(async () => confirmSubscription("MessageCreated"));
  await waitFor(() => expect(texts()).toHaveLength(4));
});

// spec §4: older messages load in pages
test("older messages load before the first one until there are none", async () => {
  const { calls } = answer({ messages: lines(1, 60) });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Show older messages" }));
  await waitFor(() => expect(texts()).toHaveLength(60));
  expect(texts()[0]).toBe("theo.walks: message 1");
  expect(calls).toContainEqual({ id, before: "m11" });
  expect(screen.queryByRole("button", { name: "Show older messages" })).toBeNull();
});

test("opening an unread conversation marks it as read in the list", async () => {
  const partner = conversation.user;
  mockOperation(ConversationsDocument, {
    conversations: [
      {
        __typename: "Conversation",
        id,
        isRead: false,
        isAccepted: true,
        isArchived: false,
        isBlocked: false,
        isRequest: false,
        sendRestrictionMessage: null,
        lastMessageAt: line(3).insertedAt,
        lastMessageBody: "message 3",
        user: partner,
      },
    ],
  });
  await apollo.query({ query: ConversationsDocument, variables: { isArchived: false } });
  answer({ isRead: false });
  open();
  await composer();
  await waitFor(() => {
    const list = apollo.readQuery({
      query: ConversationsDocument,
      variables: { isArchived: false },
    });
    expect(list?.conversations[0]?.isRead).toBe(true);
  });
});

// spec §2: someone else's conversation is not found
test("someone else's conversation is not found", async () => {
  refuseOperation(ConversationDocument, { code: "NOT_FOUND", message: "Anything" });
  open();
  expect(
    await screen.findByRole("heading", { name: "We couldn’t find this conversation." }),
  ).toBeTruthy();
});

test("a refusal with other words is no missing conversation", async () => {
  refuseOperation(ConversationDocument, { code: "INTERNAL", message: "NOT_FOUND" });
  open();
  expect(await screen.findByText("The conversation could not be loaded")).toBeTruthy();
});

// spec §4: conversation: a blocked viewer sees a notice in place of the composer
test("a declined sender sees the notice instead of the composer", async () => {
  answer({ sendRestrictionMessage: messagingTexts.blockedSender });
  open();
  expect(await screen.findByText(messagingTexts.blockedSender)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

// spec §4: conversation: unverified members are asked to verify
test("an unverified member who focuses the reply box sees the verification prompt", async () => {
  answer();
  const { user } = renderComponent(
    <ConversationView conversationId={id} hasReactions isRestricted={false} />,
    {
      viewer: { ...member, isVerified: false },
    },
  );
  await user.click(await composer());
  expect(await screen.findByRole("dialog", { name: "Verify your account" })).toBeTruthy();
});

describe("reactions to messages", () => {
  const reacted = (message: MessageLineFragment, ...reactions: [string, "LIKE" | "WOW"][]) => ({
    ...message,
    reactions: reactions.map(([userId, type]) => ({
      __typename: "MessageReaction" as const,
      userId,
      type,
    })),
  });
  const findMenu = (number: number) =>
    screen.findByRole("button", { name: `React to the message by theo.walks “message ${number}”` });
  const listed = () =>
    screen.queryAllByRole("list", { name: "Reactions" }).map(({ textContent }) => textContent);

  test("a member selects one, it shows at once, and is taken back when it fails", async () => {
    answer();
    const { user } = open();
    const { calls } = mockOperation(ReactToMessageDocument, {
      reactToMessage: reacted(line(2), [member.id, "WOW"]),
    });
    await user.click(await findMenu(2));
    await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
    expect(listed()).toEqual(["You: Wow"]);
    await waitFor(() => expect(calls).toEqual([{ messageID: "m2", reaction: "WOW" }]));
    failOperation(ReactToMessageDocument);
    await user.click(await findMenu(3));
    await user.click(await screen.findByRole("menuitemradio", { name: "Like" }));
    expect(await findToast(errorTexts.generic)).toBeTruthy();
    expect(listed()).toEqual(["You: Wow"]);
  });

  test("a suspended member who reacts sees until when", async () => {
    answer();
    const { user } = open();
    refuseOperation(ReactToMessageDocument, suspension);
    await user.click(await findMenu(2));
    await user.click(await screen.findByRole("menuitemradio", { name: "Wow" }));
    expect(await findToast(suspension.message)).toBeTruthy();
    expect(listed()).toEqual([]);
  });

  test("choosing the selected one again removes it", async () => {
    answer({ messages: [reacted(line(1), [member.id, "LIKE"], [partnerId, "WOW"])] });
    const { user } = open();
    const { calls } = mockOperation(ReactToMessageDocument, {
      reactToMessage: reacted(line(1), [partnerId, "WOW"]),
    });
    await user.click(await screen.findByRole("button", { name: /^Your reaction to the message/ }));
    await user.click(await screen.findByRole("menuitemradio", { name: "Like" }));
    await waitFor(() => expect(calls).toEqual([{ messageID: "m1", reaction: null }]));
    expect(listed()).toEqual(["theo.walks: Wow"]);
  });

  test("the partner's reaction appears live", async () => {
    answer();
    open();
    await composer();
    await act(async () => deliverLive({ messageReacted: reacted(line(2), [partnerId, "LIKE"]) }));
    await waitFor(() => expect(listed()).toEqual(["theo.walks: Like"]));
  });

  // spec §4: realtime: after recovery everything is read again
  test("a reaction that came while the line was down is shown when it is up again", async () => {
    answer();
    open();
    await composer();
    await act(async () => confirmSubscription("MessageReacted"));
    const [first, second, ...rest] = lines(1, texts().length);
    if (!first || !second) throw new Error("There are too few messages");
    answer({ messages: [first, reacted(second, [partnerId, "LIKE"]), ...rest] });
    expect(listed()).toEqual([]);
    await act(async () => reconnectSocket());
    await waitFor(() => expect(listed()).toEqual(["theo.walks: Like"]));
  });

  test("the menus of the last 3 of more than 4 messages open upward", async () => {
    answer({ messages: lines(1, 5) });
    open();
    await findMenu(5);
    const places = [...document.querySelectorAll("[data-layout=row][data-placement]")].map((menu) =>
      menu.getAttribute("data-placement"),
    );
    expect(places).toEqual(["below", "below", "above", "above", "above"]);
  });

  test("there are no reactions if the site has none or the member may not write", async () => {
    answer({ sendRestrictionMessage: messagingTexts.blockedSender });
    open();
    expect(await screen.findByText(messagingTexts.blockedSender)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^React to/ })).toBeNull();
  });
});
