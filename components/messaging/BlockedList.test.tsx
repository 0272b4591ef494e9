import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BlockPartnerDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { blockedTexts as texts } from "#lib/messaging/shared/message-list-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { BlockedList } from "./BlockedList.tsx";

const theo = { __typename: "BlockedUser" as const, id: "8", username: "theo.walks", avatar: null };
const open = () => renderComponent(<BlockedList members={[theo]} />, { viewer: member });

test("an unblocked member can be blocked again in the same place", async () => {
  const { user } = open();
  const { calls } = mockOperation(BlockPartnerDocument, ({ userId, isBlocked }) => ({
    blockUser: { __typename: "BlockedUser" as const, id: userId, isBlocked },
  }));
  await user.click(screen.getByRole("button", { name: texts.unblockMember("theo.walks") }));
  expect(await screen.findByText(texts.unblocked("theo.walks"))).toBeTruthy();
  const again = screen.getByRole("button", { name: texts.blockMember("theo.walks") });
  expect(document.activeElement).toBe(again);
  await user.click(again);
  expect(await screen.findByText(texts.blockedAgain("theo.walks"))).toBeTruthy();
  expect(calls).toEqual([
    { userId: "8", isBlocked: false },
    { userId: "8", isBlocked: true },
  ]);
});

test("a member who could not be unblocked is still shown as blocked", async () => {
  const { user } = open();
  failOperation(BlockPartnerDocument);
  await user.click(screen.getByRole("button", { name: texts.unblockMember("theo.walks") }));
  await findToast(errorTexts.generic);
  expect(screen.getByRole("button", { name: texts.unblockMember("theo.walks") })).toBeTruthy();
});
