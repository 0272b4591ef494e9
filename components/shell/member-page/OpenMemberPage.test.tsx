import { act, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { ViewerData } from "#app/[site]/[viewer]/_layout/ViewerData.tsx";
import { AccountControl } from "#components/auth/AccountControl.tsx";
import { BookmarkButton } from "#components/bookmarks/BookmarkButton.tsx";
import { AuthorFollow } from "#components/follows/AuthorFollow.tsx";
import { FollowButton } from "#components/follows/FollowButton.tsx";
import { ThreadProgress } from "#components/forums/ThreadProgress.tsx";
import { ReactionBar } from "#components/reactions/ReactionBar.tsx";
import { hydrateFor } from "#components/ui/hydrate-when.ts";
import { Time } from "#components/ui/Time.tsx";
import {
  MemberPageDocument,
  type MemberPageQuery,
  SaveThreadReadsDocument,
} from "#graphql/generated/client/graphql.ts";
import { mockOperation, mockRoute } from "#tests/support/component/mock-api.ts";
import { deliverLive, reconnectSocket } from "#tests/support/component/mock-socket.ts";
import { member } from "#tests/support/component/render.tsx";
import { openMemberPage } from "./open-member-page.ts";

const thread = { id: "12", path: "/forums/aura", commentCount: 3 };
const author = { id: "9", username: "rosa", isEditorialTeam: false };
const site = { features: [], isMessagingRestricted: false };

/** Parts of a thread page of members, as the server renders them. */
const Page = () => (
  <>
    <AccountControl variant="member" path="/" site={site} />
    <ViewerData variant="member" />
    <span hidden {...hydrateFor(author.id)} />
    <Time at={new Date().toISOString()} />
    <ReactionBar
      reactable={{ assocType: "THREAD", assocId: 12 }}
      counts={[0, 2, 0, 0, 0]}
      of="this post"
      isMember
    />
    <BookmarkButton bookmarkable={{ assocType: "THREAD", assocId: 12 }} of="this thread" />
    <AuthorFollow author={author} path={thread.path} isMember />
    <FollowButton followable={{ type: "TAG", id: 4 }} name="Work" />
    <div data-comment="31" data-comment-author="5">
      <div>Words of somebody</div>
      <div data-comment-form="31" />
    </div>
    <ThreadProgress thread={thread} before={0} pageCount={1} />
  </>
);

type Data = Omit<MemberPageQuery, "__typename">;
const data = (more: Partial<Data> = {}): Data => ({
  currentUser: {
    __typename: "CurrentUser",
    ...member,
    permissions: [],
    restriction: null,
    avatar: null,
  },
  unreads: { __typename: "Unreads", messages: 1, notifications: 2 },
  reactions: [
    {
      __typename: "Reactable",
      assocType: "THREAD",
      assocId: "12",
      reactionAggregates: [
        { __typename: "ReactionAggregate", type: "support", count: 2, isSelected: true },
      ],
    },
  ],
  bookmarkStates: [
    { __typename: "BookmarkState", assocType: "THREAD", assocId: "12", isBookmarked: true },
  ],
  followStates: [
    { __typename: "FollowState", type: "MEMBER", followedId: "9", isFollowing: true },
    { __typename: "FollowState", type: "TAG", followedId: "4", isFollowing: true },
  ],
  threadStates: [
    {
      __typename: "ThreadState",
      id: "12",
      isFollowing: true,
      isNew: false,
      isMuted: false,
      offersHelp: false,
      unreadCount: 2,
      firstUnreadId: "99",
    },
  ],
  blockedAmong: [],
  draft: null,
  ...more,
});

let root: Root | undefined;
const started = vi.fn();
document.addEventListener("start-scripts", started);
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.head.querySelector("meta[name=content-item]")?.remove();
});

/** Opens a page of the server with the script of members' pages. */
function open(page: ReactElement = <Page />): HTMLElement {
  document.head.insertAdjacentHTML(
    "beforeend",
    '<meta name="content-item" content="12" data-type="thread">',
  );
  document.body.innerHTML = `<div id="page">${renderToString(page)}</div>`;
  openMemberPage();
  return document.getElementById("page") as HTMLElement;
}
const profileButton = () => screen.findByRole("button", { name: /^Profile menu of/ });
const isOfReact = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith("__reactProps$"));

/** The visible content of the page. */
async function expectOwn(): Promise<void> {
  expect((await profileButton()).textContent).toContain("Profile menu of juniper_k, 3 unread");
  expect(
    screen.getByRole("button", { name: "Your reaction to this post: Support. Change it" })
      .textContent,
  ).toBe("Support");
  expect(screen.getByRole("button", { name: "Saved: this thread. Remove it" }).textContent).toBe(
    "Saved",
  );
  expect(screen.getByRole("button", { name: "Following", pressed: true })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Unfollow rosa/ })).toBeTruthy();
  const tag = screen.getByRole("button", { name: /^Unfollow Work/ });
  expect(tag.textContent).toBe("Unfollow");
  expect(tag.classList.contains("button-secondary")).toBe(true);
  expect(screen.getByRole("button", { name: "Mute" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "2 new replies" }).getAttribute("href")).toContain(
    "?reply=99",
  );
  expect(document.querySelector("time")?.textContent).toBe("just now");
}

test("shows the viewer's data with one request, and React reuses it without another", async () => {
  const page = mockOperation(MemberPageDocument, data());
  const reads = mockOperation(SaveThreadReadsDocument, { saveThreadReads: true });
  const container = open();
  await expectOwn();
  expect(started).not.toHaveBeenCalled();
  expect(page.calls).toEqual([
    {
      reactables: [{ assocType: "THREAD", assocId: "12" }],
      bookmarkables: [{ assocType: "THREAD", assocId: "12" }],
      followables: [
        { type: "MEMBER", id: "9" },
        { type: "TAG", id: "4" },
      ],
      threads: ["12"],
      authors: ["5"],
      draft: "",
      hasForm: false,
    },
  ]);

  // React in development also reports attributes, but does not change them.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const mismatches: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, <Page />, { onRecoverableError: (one) => mismatches.push(one) });
  });
  expect(mismatches).toEqual([]);
  await waitFor(async () => expect(isOfReact(await profileButton())).toBe(true));
  await expectOwn();
  // A request of any other kind has no mock, and fails the test.
  expect(page.calls).toHaveLength(1);
  await waitFor(() => expect(reads.calls.length).toBeGreaterThan(0));
});

const starting: [string, Partial<Data>][] = [
  [
    "is restricted",
    {
      currentUser: {
        ...data().currentUser,
        restriction: { __typename: "Restriction", text: "Until Monday" },
      } as never,
    },
  ],
  ["is not verified", { currentUser: { ...data().currentUser, isVerified: false } as never }],
  [
    "is of the staff",
    { currentUser: { ...data().currentUser, permissions: ["moderation.open"] } as never },
  ],
  ["wrote what the page shows", { currentUser: { ...data().currentUser, id: author.id } as never }],
  ["has blocked somebody who wrote here", { blockedAmong: ["5"] }],
  ["has a draft", { draft: { __typename: "Draft", revision: 1 } }],
  [
    "is offered help",
    { threadStates: data().threadStates.map((one) => ({ ...one, offersHelp: true })) },
  ],
  [
    "sees other counts of reactions",
    { reactions: data().reactions.map((one) => ({ ...one, reactionAggregates: [] })) },
  ],
  ["is not logged in any more", { currentUser: null }],
];
test.each(starting)(
  "the scripts start without a touch for a viewer who %s",
  async (_name, more) => {
    mockOperation(MemberPageDocument, data(more));
    mockOperation(SaveThreadReadsDocument, { saveThreadReads: true });
    open();
    await waitFor(() => expect(started).toHaveBeenCalled());
  },
);

test("posts of blocked members are hidden before the scripts load", async () => {
  mockOperation(MemberPageDocument, data({ blockedAmong: ["5"] }));
  mockOperation(SaveThreadReadsDocument, { saveThreadReads: true });
  open();
  await profileButton();
  expect(screen.getByText("Words of somebody").hidden).toBe(true);
});

test("failed loads are left to the scripts", async () => {
  mockOperation(MemberPageDocument, () => {
    throw new Error("no network");
  });
  open();
  await waitFor(() => expect(started).toHaveBeenCalled());
});

test.each(["pending-action", "staff-undo", "held-comment-12"])(
  "what the browser keeps as %s starts the scripts at once",
  (key) => {
    localStorage.setItem(key, "1");
    open();
    expect(started).toHaveBeenCalledOnce();
  },
);

test("new counts are shown live, and a reply of somebody else starts the scripts", async () => {
  mockOperation(MemberPageDocument, data());
  mockOperation(SaveThreadReadsDocument, { saveThreadReads: true });
  mockRoute("get", "/api/auth/check-session", () => ({ body: { user: null } }));
  open();
  await profileButton();
  await waitFor(async () => {
    deliverLive({
      unreadsUpdated: { __typename: "Unreads", messages: 7, notifications: 0 },
    });
    expect((await profileButton()).textContent).toContain("7 unread");
  });
  const reply = (id: string, authorId: string) =>
    deliverLive({ commentCreated: { id, author: { id: authorId } } });
  reply("40", member.id);
  reply("31", "5");
  expect(started).not.toHaveBeenCalled();
  reply("41", "5");
  expect(started).toHaveBeenCalledOnce();
  reconnectSocket();
  expect(started).toHaveBeenCalledTimes(2);
});
