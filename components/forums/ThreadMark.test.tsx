import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FollowThreadDocument, ThreadStatesDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
  suspension,
} from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { FollowThreadButton } from "./FollowThreadButton.tsx";
import { NewSinceLastVisit } from "./NewSinceLastVisit.tsx";
import { ThreadMark } from "./ThreadMark.tsx";
import type { OwnThreadState } from "./thread-states.ts";

const state = (change: Partial<OwnThreadState>): OwnThreadState => ({
  __typename: "ThreadState",
  id: "1",
  isFollowing: false,
  isNew: false,
  unreadCount: 0,
  firstUnreadId: null,
  isMuted: false,
  offersHelp: false,
  ...change,
});
const page = (
  <>
    <NewSinceLastVisit threadIds={["1", "2"]} />
    <ThreadMark threadId="1" path="/forums/a" />
    <ThreadMark threadId="2" path="/forums/b" />
    <FollowThreadButton threadId="2" />
  </>
);

test("a member sees what is new and where the unread replies begin", async () => {
  mockOperation(ThreadStatesDocument, {
    threadStates: [
      state({ unreadCount: 2, firstUnreadId: "31" }),
      state({ id: "2", isNew: true, isFollowing: true }),
    ],
  });
  renderComponent(page, { viewer: member });
  const link = await screen.findByRole("link", { name: "2 new replies" });
  expect(link.getAttribute("href")).toBe("/forums/a?reply=31");
  expect(screen.getByText("New")).toBeTruthy();
  expect(screen.getByText("New since you were here: 2 threads on this page.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Following" }).ariaPressed).toBe("true");
});

test("a guest sees no marks, and following asks them to log in", async () => {
  const { user } = renderComponent(page);
  expect(screen.queryByText("New")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Follow" }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test("a suspended member who follows reads until when", async () => {
  mockOperation(ThreadStatesDocument, { threadStates: [] });
  refuseOperation(FollowThreadDocument, suspension);
  const { user } = renderComponent(page, { viewer: member });
  await user.click(screen.getByRole("button", { name: "Follow" }));
  expect(await findToast(suspension.message)).toBeTruthy();
});

test("a failed follow says so and changes nothing", async () => {
  mockOperation(ThreadStatesDocument, { threadStates: [] });
  failOperation(FollowThreadDocument);
  const { user } = renderComponent(page, { viewer: member });
  await user.click(screen.getByRole("button", { name: "Follow" }));
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Follow" }).ariaPressed).toBe("false"),
  );
});
