import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FollowThreadDocument } from "#graphql/generated/client/graphql.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { FollowingList, type FollowingRow } from "./FollowingList.tsx";

const thread: FollowingRow = {
  followable: { type: "THREAD", id: 8 },
  name: "Screens at work",
  href: "/forums/screens-at-work",
};
const list = (isEditing: boolean, rows = [thread]) => (
  <FollowingList type="threads" rows={rows} page={2} pageCount={3} isEditing={isEditing} />
);

// spec §4: follow button
test("unfollowing needs edit mode, which shows the X", async () => {
  const { unmount } = renderComponent(list(false), { viewer: member });
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
  const { calls } = mockOperation(FollowThreadDocument, {
    followThread: {
      __typename: "ThreadState",
      isMuted: false,
      offersHelp: false,
      id: "8",
      isFollowing: false,
      isNew: false,
      unreadCount: 0,
      firstUnreadId: null,
    },
  });
  const { user } = renderComponent(list(true), { viewer: member });
  await user.click(screen.getByRole("button", { name: "Unfollow Screens at work" }));
  expect(await findToast("You are no longer following Screens at work")).toBeTruthy();
  expect(calls).toEqual([{ assocId: "8", isFollowing: false }]);
  expect(screen.getByRole("button", { name: "Follow Screens at work" })).toBeTruthy();
});

test("edit mode stays on across the pages of a list", () => {
  renderComponent(list(true), { viewer: member });
  const next = screen.getByRole("link", { name: "Next" });
  expect(next.getAttribute("href")).toBe("/profile/following/threads?page=3&show=edit");
});

test("an empty list explains how to fill it", () => {
  renderComponent(list(false, []), { viewer: member });
  expect(screen.getByRole("heading", { name: "You don’t follow any threads yet" })).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/forums");
});
