import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as pages from "#components/providers/open-page.ts";
import { queuedToastKey } from "#components/providers/queue-toast.ts";
import {
  BlockPartnerDocument,
  ConversationStateDocument,
  MarkConversationReadDocument,
  ReportMessageDocument,
  UpdateConversationDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { conversationTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import {
  conversation,
  conversationId,
  mockConversation,
  partnerId,
} from "#tests/support/component/mock-conversation.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { ConversationView } from "./ConversationView.tsx";

const name = "theo.walks";
const request = { isAccepted: false, isRequest: true };
const open = (isRestricted = false) =>
  renderComponent(
    <ConversationView conversationId={conversationId} hasReactions isRestricted={isRestricted} />,
    { viewer: member },
  );
const banner = () => screen.findByRole("region", { name: texts.requestTitle(name) });
const openPage = vi.spyOn(pages, "openPage");

beforeEach(() => {
  sessionStorage.clear();
  openPage.mockReset().mockReturnValue();
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(10_000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  mockOperation(MarkConversationReadDocument, {
    markConversationRead: { __typename: "Conversation", id: conversationId, isRead: true },
  });
});
afterEach(() => sessionStorage.clear());

/** The conversation as the server answers an update. */
const mockUpdate = (changes: Partial<typeof conversation>) => {
  const { messages: _messages, ...facts } = { ...conversation, ...changes };
  return mockOperation(UpdateConversationDocument, { updateConversation: facts });
};

// spec §4: conversation: a request allows one message until it is accepted
test("a request names its sender, says that reading is private, and has no composer yet", async () => {
  mockConversation(request);
  open();
  expect(within(await banner()).getByText(texts.requestUnseen)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("allowing a request opens the composer", async () => {
  mockConversation(request);
  const { user } = open();
  const { calls } = mockUpdate({});
  await user.click(within(await banner()).getByRole("button", { name: texts.allow }));
  expect(await screen.findByRole("textbox", { name: texts.label })).toBeTruthy();
  expect(calls).toEqual([{ conversationId, isAccepted: true }]);
});

test("a late older response does not undo an accepted request", async () => {
  mockConversation(request);
  const { user } = open();
  const old = Promise.withResolvers<void>();
  const { messages: _messages, ...facts } = conversation;
  const state = mockOperation(ConversationStateDocument, async () => {
    if (state.calls.length > 1) return { conversation: facts };
    await old.promise;
    return { conversation: { ...facts, ...request } };
  });
  mockUpdate({});
  const allow = within(await banner()).getByRole("button", { name: texts.allow });
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(state.calls).toHaveLength(1));
  await user.click(allow);
  expect(await screen.findByRole("textbox", { name: texts.label })).toBeTruthy();
  const shown = vi.fn();
  const watcher = new MutationObserver(() => {
    if (screen.queryByRole("region", { name: texts.requestTitle(name) })) shown();
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  old.resolve();
  await waitFor(() => expect(state.calls).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  watcher.disconnect();
  expect(shown).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox", { name: texts.label })).toBeTruthy();
});

// spec §8: declining a conversation: toast
test.each([
  { isRestricted: false, toast: "You have declined this private message." },
  { isRestricted: true, toast: "You have declined this message." },
])("declining opens the messages with the toast $toast", async ({ isRestricted, toast }) => {
  mockConversation(request);
  const { user } = open(isRestricted);
  const { calls } = mockUpdate({ isRequest: false, isArchived: true, isBlocked: true });
  await user.click(within(await banner()).getByRole("button", { name: texts.decline }));
  await waitFor(() => expect(openPage).toHaveBeenCalledWith("/messages?result=declined"));
  expect(sessionStorage.getItem(queuedToastKey)).toBe(toast);
  expect(calls).toEqual([{ conversationId, isAccepted: false }]);
});

test("a failed decline changes nothing and shows an error", async () => {
  mockConversation(request);
  const { user } = open();
  failOperation(UpdateConversationDocument);
  await user.click(within(await banner()).getByRole("button", { name: texts.decline }));
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  expect(await banner()).toBeTruthy();
  expect(openPage).not.toHaveBeenCalled();
});

// spec §2: conversation heading: Private message with the name, or Message where restricted
test("if members can write to staff only, the heading says message", async () => {
  mockConversation();
  open(true);
  expect(await screen.findByRole("heading", { name: `Message with ${name}` })).toBeTruthy();
});

// spec §8: receiver notice and declined result
test("on a later visit a declined conversation says that it was removed, and where to undo it", async () => {
  mockConversation({
    isAccepted: false,
    isArchived: true,
    isBlocked: true,
    sendRestrictionMessage: messagingTexts.removed,
  });
  open();
  expect(await screen.findByText(messagingTexts.removed)).toBeTruthy();
  const link = screen.getByRole("link", { name: messagingTexts.viewBlocked });
  expect(link.getAttribute("href")).toBe("/messages/blocked");
});

// spec §4: conversation: archived ones say so
test("an archived conversation says so and can be moved back to the inbox", async () => {
  mockConversation({ isArchived: true, sendRestrictionMessage: messagingTexts.archived });
  const { user } = open();
  expect(await screen.findByText(messagingTexts.archived)).toBeTruthy();
  const { calls } = mockUpdate({});
  await user.click(screen.getByRole("button", { name: texts.moveToInbox }));
  expect(await screen.findByRole("textbox", { name: texts.label })).toBeTruthy();
  expect(calls).toEqual([{ conversationId, isArchived: false }]);
});

test("a message is reported with a reason and words, and its writer can be blocked then", async () => {
  mockConversation();
  const { user } = open();
  const reported = mockOperation(ReportMessageDocument, { reportMessage: true });
  const blocked = mockOperation(BlockPartnerDocument, {
    blockUser: { __typename: "BlockedUser", id: partnerId, isBlocked: true },
  });
  await user.click(await screen.findByRole("button", { name: /^More actions .*“message 2”/ }));
  await user.click(await screen.findByRole("menuitem", { name: texts.reportMessage }));
  const dialog = await screen.findByRole("dialog", { name: texts.reportTitle(name) });
  await user.click(within(dialog).getByRole("button", { name: texts.sendReport }));
  expect(await within(dialog).findByText(texts.reasonNeeded)).toBeTruthy();
  expect(reported.calls).toEqual([]);
  await user.click(within(dialog).getByRole("radio", { name: "I am worried about this person" }));
  expect(within(dialog).getByText(texts.reportCrisis)).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox"), "please look");
  await user.click(within(dialog).getByRole("button", { name: texts.sendReport }));
  expect(await findToast(texts.reportSent)).toBeTruthy();
  expect(reported.calls).toEqual([
    { conversationId, messageId: "m2", reason: "CRISIS", details: "please look" },
  ]);
  await user.click(await screen.findByRole("button", { name: texts.block(name) }));
  expect(await findToast(texts.blocked(name))).toBeTruthy();
  expect(blocked.calls).toEqual([{ userId: partnerId, isBlocked: true }]);
});

test("a rejected report shows the reason, and keeps the selection and text", async () => {
  mockConversation();
  const { user } = open();
  refuseOperation(ReportMessageDocument, { code: "RATE_LIMITED", message: "Try again tomorrow" });
  await user.click(await screen.findByRole("button", { name: texts.menu(name) }));
  await user.click(await screen.findByRole("menuitem", { name: texts.report }));
  const dialog = await screen.findByRole("dialog", { name: texts.reportTitle(name) });
  await user.click(within(dialog).getByRole("radio", { name: "Something else" }));
  await user.type(within(dialog).getByRole("textbox"), "please look");
  await user.click(within(dialog).getByRole("button", { name: texts.sendReport }));
  expect(await within(dialog).findByText("Try again tomorrow")).toBeTruthy();
  expect(within(dialog).getByText(texts.reportNotSent)).toBeTruthy();
  expect(within(dialog).getByRole("radio", { name: "Something else", checked: true })).toBeTruthy();
  expect(within(dialog).getByRole<HTMLTextAreaElement>("textbox").value).toBe("please look");
});
