import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  ArchiveConversationDocument,
  type ConversationLineFragment,
  ConversationsDocument,
  MessageRequestsDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import { messageListTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { deliverLive, reconnectSocket } from "#tests/support/component/mock-socket.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { ConversationList } from "./ConversationList.tsx";

const start = Date.parse("2026-11-20T09:00:00.000Z");

/** A conversation; those with a larger number were active earlier. */
const line = (number: number, changes: Partial<ConversationLineFragment> = {}) =>
  ({
    __typename: "Conversation",
    id: `c${number}`,
    isRead: true,
    isAccepted: true,
    isArchived: false,
    isBlocked: false,
    isRequest: false,
    sendRestrictionMessage: null,
    lastMessageAt: new Date(start - number * 60_000).toISOString(),
    lastMessageBody: `words ${number}`,
    user: {
      __typename: "User",
      id: String(100 + number),
      username: `member ${number}`,
      path: `/members/member-${number}`,
      badge: null,
      avatar: null,
    },
    ...changes,
  }) satisfies ConversationLineFragment;
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_unused, index) => line(from + index));

type Rows = readonly ConversationLineFragment[];

/** Renders the list; the server reads `rows` unless another page is given, and so does the browser. */
function open(
  rows: Rows,
  options: { initial?: Rows | null; requests?: Rows; isArchived?: boolean } = {},
) {
  const { initial = rows, requests = [], isArchived = false } = options;
  mockOperation(MessageRequestsDocument, { conversations: [...requests] });
  const read = mockOperation(ConversationsDocument, { conversations: [...rows] });
  const rest = { isArchived, initial, requests, isFirstPage: true, hasForums: true };
  return { ...renderComponent(<ConversationList {...rest} />, { viewer: member }), read };
}

const names = () =>
  screen
    .queryAllByRole("link", { name: /^.*member \d+/ })
    .map((link) => /member \d+/.exec(link.textContent ?? "")?.[0]);
const findRow = (number: number) =>
  screen.findByRole("link", { name: new RegExp(`member ${number}\\b`) });
const waitUntilLive = (read: { calls: unknown[] }) =>
  waitFor(() => expect(read.calls.length).toBeGreaterThan(0));
const deliver = (conversation: ConversationLineFragment) =>
  act(async () => deliverLive({ conversationsSubscription: conversation }));

beforeEach(() => {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(74);
});

test("a request that is below the first page of the list is among the requests, once", async () => {
  const request = line(70, { isRequest: true, isAccepted: false });
  const page = open(lines(1, 50), { requests: [request] });
  await waitUntilLive(page.read);
  const requests = screen.getByRole("list", { name: texts.requests });
  expect(within(requests).getByRole("link", { name: /member 70/ })).toBeTruthy();
  // The request is also in the list, once the member has scrolled down to it.
  await deliver({ ...request, lastMessageAt: new Date(start).toISOString() });
  expect(names().filter((name) => name === "member 70")).toHaveLength(1);
  await deliver({ ...request, isRequest: false, isAccepted: true });
  await waitFor(() => expect(screen.queryByRole("list", { name: texts.requests })).toBeNull());
});

test("requests come first with their number, and unread conversations are marked in words", async () => {
  const request = line(3, { isRequest: true, isAccepted: false, isRead: false });
  open([line(1), line(2, { isRead: false }), request]);
  const requests = await screen.findByRole("list", { name: texts.requests });
  expect(within(requests).getByRole("link").getAttribute("href")).toBe("/messages/c3");
  expect(screen.getByRole("heading", { name: `${texts.requests} (1)` })).toBeTruthy();
  expect(names()).toEqual(["member 3", "member 1", "member 2"]);
  expect((await findRow(2)).textContent).toContain(texts.unread);
  expect((await findRow(1)).textContent).not.toContain(texts.unread);
});

test("a deleted partner and a blocked one are named so", async () => {
  const isGone = line(1, { sendRestrictionMessage: messagingTexts.partnerGone });
  open([isGone, line(2, { isBlocked: true })]);
  expect((await findRow(1)).textContent).toContain(texts.isGone);
  expect((await findRow(2)).textContent).toContain(texts.isBlocked);
});

test("a conversation moves to the top when something is written, and a new one appears there", async () => {
  const { read } = open(lines(1, 3));
  await waitUntilLive(read);
  const now = new Date(start + 60_000).toISOString();
  await deliver(line(3, { lastMessageAt: now, lastMessageBody: "news", isRead: false }));
  await waitFor(() => expect(names()).toEqual(["member 3", "member 1", "member 2"]));
  expect((await findRow(3)).textContent).toContain("news");
  const later = new Date(start + 120_000).toISOString();
  await deliver(line(9, { lastMessageAt: later }));
  await waitFor(() => expect(names()[0]).toBe("member 9"));
  await deliver(line(1, { isArchived: true }));
  await waitFor(() => expect(names()).toEqual(["member 9", "member 3", "member 2"]));
});

// spec §4: realtime: after recovery everything is read again
test("after a reconnect the list is read again", async () => {
  const { read } = open(lines(1, 2));
  await waitUntilLive(read);
  await findRow(2);
  const fresh = mockOperation(ConversationsDocument, { conversations: [line(0), line(2)] });
  await act(async () => reconnectSocket());
  await waitFor(() => expect(names()).toEqual(["member 0", "member 2"]));
  expect(fresh.calls.length).toBeGreaterThan(0);
});

test("archiving removes a conversation from the list, and Undo restores it", async () => {
  const { user, read } = open(lines(1, 2));
  await waitUntilLive(read);
  const saved = mockOperation(ArchiveConversationDocument, ({ conversationId, isArchived }) => ({
    updateConversation: { __typename: "Conversation" as const, id: conversationId, isArchived },
  }));
  await user.click(screen.getByRole("button", { name: texts.toArchive("member 1") }));
  await waitFor(() => expect(names()).toEqual(["member 2"]));
  expect(document.activeElement?.getAttribute("href")).toBe("/messages/c2");
  await findToast(texts.archived);
  await user.click(screen.getByRole("button", { name: texts.undo }));
  await waitFor(() => expect(names()).toEqual(["member 1", "member 2"]));
  expect(saved.calls).toEqual([
    { conversationId: "c1", isArchived: true },
    { conversationId: "c1", isArchived: false },
  ]);
});

test("a conversation that cannot be archived returns to its place", async () => {
  const { user, read } = open(lines(1, 2));
  await waitUntilLive(read);
  failOperation(ArchiveConversationDocument);
  await user.click(screen.getByRole("button", { name: texts.toArchive("member 1") }));
  await findToast(errorTexts.generic);
  await waitFor(() => expect(names()).toEqual(["member 1", "member 2"]));
});

test("the archive moves conversations to the inbox", async () => {
  const { user, read } = open([line(1, { isArchived: true })], { isArchived: true });
  await waitUntilLive(read);
  expect((await findRow(1)).getAttribute("href")).toBe("/messages/archive/c1");
  mockOperation(ArchiveConversationDocument, {
    updateConversation: { __typename: "Conversation" as const, id: "c1", isArchived: false },
  });
  await user.click(screen.getByRole("button", { name: texts.toInbox("member 1") }));
  expect(await screen.findByText(texts.emptyArchive.title)).toBeTruthy();
});

test("further pages follow the last conversation, and of a long list only rows in view are in the page", async () => {
  const { user, read } = open(lines(1, 50));
  await waitUntilLive(read);
  const next = mockOperation(ConversationsDocument, ({ after }) => ({
    conversations: after === "c50" ? lines(51, 80) : [],
  }));
  await user.click(await screen.findByRole("button", { name: texts.more }));
  await waitFor(() => expect(screen.queryByRole("button", { name: texts.more })).toBeNull());
  expect(next.calls).toEqual([{ isArchived: false, after: "c50" }]);
  expect(names().length).toBeLessThan(40);
  const [first] = screen.getAllByRole("listitem");
  expect(first?.getAttribute("aria-setsize")).toBe("80");
});

test("a list that neither the server nor the browser could read can be read again", async () => {
  const failed = failOperation(ConversationsDocument);
  const props = {
    isArchived: false,
    initial: null,
    requests: null,
    isFirstPage: true,
    hasForums: true,
  };
  const { user } = renderComponent(<ConversationList {...props} />, { viewer: member });
  await waitFor(() => expect(failed.calls.length).toBeGreaterThan(0));
  const retry = await screen.findByRole("button", { name: texts.retry });
  mockOperation(ConversationsDocument, { conversations: lines(1, 1) });
  await user.click(retry);
  expect(await findRow(1)).toBeTruthy();
});

test.each([
  [false, texts.emptyInbox.title, texts.emptyInbox.forums, "/forums"],
  [true, texts.emptyArchive.title, texts.emptyArchive.action, "/messages"],
])(
  "an empty list explains its purpose and has a link (archive: %s)",
  async (isArchived, title, label, href) => {
    open([], { isArchived });
    expect(await screen.findByText(title)).toBeTruthy();
    expect((await screen.findByRole("link", { name: label })).getAttribute("href")).toBe(href);
  },
);
