import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MuteNotificationsDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { MuteThreadButton } from "./MuteThreadButton.tsx";

const state = {
  __typename: "ThreadState" as const,
  id: "7",
  isFollowing: true,
  isNew: false,
  unreadCount: 0,
  firstUnreadId: null,
  isMuted: false,
  offersHelp: false,
};

test("a press mutes the thread and says so", async () => {
  const calls: unknown[] = [];
  mockOperation(MuteNotificationsDocument, (variables: unknown) => {
    calls.push(variables);
    return { muteNotifications: true };
  });
  const { user } = renderComponent(<MuteThreadButton state={state} />, { viewer: member });
  await user.click(screen.getByRole("button", { name: "Mute" }));
  expect(await findToast("You won’t get notifications about this thread.")).toBeTruthy();
  expect(calls).toEqual([{ assocId: "7", isMuted: true }]);
});

test("a failure shows a toast", async () => {
  failOperation(MuteNotificationsDocument);
  const { user } = renderComponent(<MuteThreadButton state={state} />, { viewer: member });
  await user.click(screen.getByRole("button", { name: "Mute" }));
  expect(await findToast(errorTexts.generic)).toBeTruthy();
});
