import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  CreateConversationDocument,
  MessagePartnerDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { newMessageTexts as texts } from "#lib/messaging/shared/conversation-texts.ts";
import { messagingTexts } from "#lib/messaging/shared/message.ts";
import {
  failOperation,
  limitation,
  mockOperation,
  refuseOperation,
  suspension,
} from "#tests/support/component/mock-api.ts";
import { conversation } from "#tests/support/component/mock-conversation.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { MessageLinks } from "./MessageLinks.tsx";

const { user: partner } = conversation;
const mockPartner = (sendRestrictionMessage: string | null = null) =>
  mockOperation(MessagePartnerDocument, {
    messagePartner: {
      __typename: "MessagePartner",
      conversationId: null,
      sendRestrictionMessage,
      user: partner,
    },
  });
const show = ({ isRestricted = false } = {}) =>
  renderComponent(
    <>
      <a href="/messages/new?to=8" data-message-to="theo.walks">
        Send message
      </a>
      <MessageLinks isRestricted={isRestricted} />
    </>,
    { viewer: member },
  );
const link = () => screen.getByRole("link", { name: "Send message" });
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Message/ });

/** A toast with an action is a dialog too. */
const heading = "Private message with theo.walks";

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

// spec §2: conversation pop-over
test.each([
  { isRestricted: false, heading: "Private message with theo.walks" },
  { isRestricted: true, heading: "Message with theo.walks" },
])("Send message opens $heading", async ({ isRestricted, heading }) => {
  mockPartner();
  const { user } = show({ isRestricted });
  await user.click(link());
  expect(await screen.findByRole("dialog", { name: heading })).toBeTruthy();
});

// spec §4: conversation pop-over opens and closes
test("the message is sent to the member, and the pop-over closes", async () => {
  mockPartner();
  const { calls } = mockOperation(CreateConversationDocument, {
    createConversation: { __typename: "Conversation", id: conversation.id },
  });
  const { user } = show();
  await user.click(link());
  await user.type(await field(), "hello theo");
  await user.click(screen.getByRole("button", { name: texts.send }));
  expect(await findToast(texts.sent("theo.walks"))).toBeTruthy();
  expect(calls).toEqual([{ userId: "8", body: "hello theo", idempotencyKey: expect.any(String) }]);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: heading })).toBeNull());
});

// spec §8: conversation creation failure
test("a failure closes the pop-over with the generic toast, and the draft is there again", async () => {
  mockPartner();
  failOperation(CreateConversationDocument);
  const { user } = show();
  await user.click(link());
  await user.type(await field(), "keep this");
  await user.click(screen.getByRole("button", { name: texts.send }));
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: heading })).toBeNull());
  await user.click(link());
  await waitFor(async () => expect((await field()).value).toBe("keep this"));
});

test.each([suspension, limitation])(
  "a restriction ($code) is said in the pop-over, which stays with what was written",
  async (refusal) => {
    mockPartner();
    refuseOperation(CreateConversationDocument, refusal);
    const { user } = show();
    await user.click(link());
    await user.type(await field(), "keep this");
    await user.click(screen.getByRole("button", { name: texts.send }));
    expect(await screen.findByText(refusal.message)).toBeTruthy();
    expect(screen.getByRole("dialog", { name: heading })).toBeTruthy();
    expect((await field()).value).toBe("keep this");
    expect(screen.queryByText(errorTexts.generic)).toBeNull();
  },
);

// spec §8: partner deleted or role 4
test("a restriction is shown at once, instead of the composer", async () => {
  mockPartner(messagingTexts.partnerGone);
  const { user } = show();
  await user.click(link());
  expect(await screen.findByText(messagingTexts.partnerGone)).toBeTruthy();
  expect(screen.queryByRole("button", { name: texts.send })).toBeNull();
});
