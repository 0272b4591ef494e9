import { act } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { ReplyList } from "./ReplyList.tsx";
import { setThreadStates } from "./thread-states.ts";

const reply = (id: string): DiscussionCommentFragment => ({
  __typename: "Comment",
  id,
  body: `Words ${id}`,
  document: null,
  insertedAt: "2026-11-20T09:00:00Z",
  editedAt: null,
  parentId: null,
  isRemoved: false,
  isFirstPost: false,
  replyTo: null,
  reactionAggregates: [],
  author: {
    __typename: "User",
    id: "8",
    username: "theo",
    slug: "theo",
    path: "/members/theo",
    isEditorialTeam: false,
    badge: null,
    secondaryBadge: null,
    avatar: null,
    insertedAt: "2014-05-01T00:00:00Z",
  },
});

const setFirstUnread = (firstUnreadId: string | null) =>
  act(() =>
    setThreadStates([
      {
        __typename: "ThreadState",
        id: "1",
        isFollowing: false,
        isNew: false,
        isMuted: false,
        offersHelp: false,
        unreadCount: firstUnreadId ? 2 : 0,
        firstUnreadId,
      },
    ]),
  );

test("the first reply that is new to a member is marked, and stays so while they read", () => {
  const item = {
    id: "1",
    type: "thread" as const,
    path: "/forums/a",
    isOpen: true,
    author: null,
    offersHelpFirst: false,
  };
  const { container } = renderComponent(
    <ReplyList
      item={item}
      page={1}
      pinnedId={null}
      acceptedId={null}
      moreTools={null}
      hasReactions={false}
      isMember={true}
      comments={[reply("30"), reply("31"), reply("32")]}
    />,
  );
  const findMarked = () =>
    [...container.querySelectorAll("li")]
      .filter((row) => row.textContent.includes("New since you were here"))
      .map((row) => row.dataset.position);
  expect(findMarked()).toEqual([]);
  setFirstUnread("31");
  expect(findMarked()).toEqual(["2"]);
  setFirstUnread(null);
  expect(findMarked()).toEqual(["2"]);
  expect(container.textContent).toContain("Member since 2014");
});
