import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "#components/providers/open-page.ts";
import {
  BlockedAuthorsDocument,
  BookmarkStatesDocument,
  CommentHistoryDocument,
  CreateCommentDocument,
  DeleteCommentDocument,
  type DiscussionCommentFragment,
  type DiscussionFragment,
  DraftDocument,
  RecentCommentsDocument,
  RestoreCommentDocument,
  UpdateCommentDocument,
} from "#graphql/generated/client/graphql.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import { firstPostTexts } from "#lib/comments/shared/first-post-texts.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { deliverLive, reconnectSocket } from "#tests/support/component/mock-socket.ts";
import { NearObserver } from "#tests/support/component/near-observer.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { CommentSection } from "./CommentSection.tsx";

beforeEach(() => {
  mockOperation(BookmarkStatesDocument, { bookmarkStates: [] });
  mockOperation(BlockedAuthorsDocument, { blockedAmong: [] });
});
afterEach(() => void vi.unstubAllGlobals());

const author = (id: string, username: string): DiscussionCommentFragment["author"] => ({
  __typename: "User",
  id,
  username,
  slug: username,
  path: `/members/${username}`,
  isEditorialTeam: false,
  badge: null,
  secondaryBadge: null,
  avatar: null,
  insertedAt: null,
});

const comment = (id: string, more: Partial<DiscussionCommentFragment> = {}) => ({
  __typename: "Comment" as const,
  id,
  body: `Words ${id}`,
  document: null,
  insertedAt: "2026-11-20T09:00:00Z",
  editedAt: null,
  parentId: null,
  isRemoved: false,
  replyTo: null,
  reactionAggregates: [],
  isFirstPost: false,
  author: author("8", "theo"),
  ...more,
});

const discussion = (more: Partial<DiscussionFragment> = {}): DiscussionFragment => ({
  __typename: "ContentItem",
  id: "12",
  type: "post",
  path: "/posts/aura",
  commentCount: 2,
  commentStatus: "open",
  offersHelpFirst: false,
  commentPageCount: 1,
  pinnedComment: null,
  comments: [comment("1"), comment("2")],
  ...more,
});

const renderSection = (more: Partial<DiscussionFragment> = {}, asMember = false, page = 1) =>
  renderComponent(
    <CommentSection
      discussion={discussion(more)}
      page={page}
      hasReactions={false}
      isMember={asMember}
      formKey="k1"
    />,
    asMember ? { viewer: member } : {},
  );

const place = (id: string) => within(document.getElementById(`comment-${id}`) as HTMLElement);

// spec §2: comment anchor #comment-thread
test("the discussion of an article has the anchor of the spec, counts comments and links to each", () => {
  renderSection();
  expect(document.getElementById("comment-thread")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "2 comments" })).toBeTruthy();
  expect(place("1").getByRole("link", { name: "theo" }).getAttribute("href")).toBe("/members/theo");
});

// spec §9: comments are called replies for threads
test("the discussion of a thread has its own anchors and counts replies", () => {
  renderSection({ type: "thread", path: "/forums/aura" });
  expect(screen.getByRole("heading", { name: "2 replies" })).toBeTruthy();
  expect(document.getElementById("forum-thread-discussion")).toBeTruthy();
  expect(document.getElementById("reply-1")).toBeTruthy();
});

test("passes the list of a page only the reactions that members selected", () => {
  const List = vi.fn(() => null);
  const line = (type: "like" | "sad", count: number) => ({
    __typename: "ReactionAggregate" as const,
    type,
    count,
  });
  const reacted = comment("1", { reactionAggregates: [line("like", 2), line("sad", 0)] });
  renderComponent(
    <CommentSection
      discussion={discussion({ comments: [reacted] })}
      page={1}
      formKey="k1"
      List={List}
      hasReactions={true}
      isMember={false}
    />,
  );
  const comments = [{ ...reacted, reactionAggregates: [line("like", 2)] }];
  expect(List).toHaveBeenCalledWith(expect.objectContaining({ comments }), undefined);
});

test("the first post of a member is marked beside their name", () => {
  renderSection({ comments: [comment("1", { isFirstPost: true }), comment("2")] });
  expect(place("1").getByText(firstPostTexts.label)).toBeTruthy();
  expect(screen.getAllByText(firstPostTexts.label)).toHaveLength(1);
});

test("without scripts Reply leads to the form of that comment, on the same page", () => {
  renderSection({ commentPageCount: 3 }, false, 2);
  expect(
    place("1")
      .getByRole("link", { name: /^Reply to/ })
      .getAttribute("href"),
  ).toBe("/posts/aura?page=2&reply-to=1#comment-form");
});

test("a removed comment is a placeholder, and an answer to a reply says whom it answers", () => {
  const answered = { __typename: "Comment" as const, id: "3", author: author("9", "mara") };
  renderSection({
    comments: [
      comment("1", { author: null, isRemoved: true, body: "" }),
      comment("4", { parentId: "1", replyTo: answered }),
    ],
  });
  expect(document.getElementById("comment-1")?.textContent).toBe("This comment was removed.");
  expect(place("4").getByRole("link", { name: "@mara" })).toBeTruthy();
});

// spec §3: content item: commentStatus closed disables the comment link
test("a closed discussion says so and has neither a form nor a way to reply", () => {
  renderSection({ commentStatus: "closed" });
  expect(screen.getByText("Comments are closed. You can still read them.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("link", { name: /^Reply to/ })).toBeNull();
});

test("a pinned comment stands above the first page, with a link to its place", () => {
  const pinned = { ...comment("2"), page: 1 };
  renderSection({ pinnedComment: pinned });
  const box = within(screen.getByRole("region", { name: "Pinned" }));
  expect(box.getByText("Words 2")).toBeTruthy();
  expect(document.querySelectorAll("#comment-2")).toHaveLength(1);
});

test("a pinned comment that is the first anyway is named there and not shown twice", () => {
  renderSection({ pinnedComment: { ...comment("1"), page: 1 } });
  expect(screen.queryByRole("region", { name: "Pinned" })).toBeNull();
  expect(place("1").getByText("Pinned")).toBeTruthy();
});

test("what guests get holds nothing of members: a link and the report in a list that needs no script", () => {
  renderSection();
  const { edit, delete: remove, quote, copyLink } = commentToolTexts;
  for (const text of [edit, remove, quote, copyLink]) expect(screen.queryByText(text)).toBeNull();
  const list = document.getElementById("more-comment-1");
  expect(list?.getAttribute("popover")).toBe("auto");
  expect([...(list?.querySelectorAll("a") ?? [])].map((link) => link.textContent)).toEqual([
    "Link to this comment",
    "Report",
  ]);
  expect(document.querySelector("[popovertarget=more-comment-1]")?.getAttribute("aria-label")).toBe(
    "More about the comment by theo",
  );
});

test("a member answers in place, below the comment", async () => {
  const { calls } = mockOperation(CreateCommentDocument, {
    createComment: {
      __typename: "CreatedComment",
      page: 1,
      isHeld: false,
      comment: { __typename: "Comment", id: "5", isFirstPost: false },
    },
  });
  const { user } = renderSection({}, true);
  await place("1").findByRole("button", { name: /^More about/ });
  await user.click(place("1").getByRole("link", { name: /^Reply to/ }));
  const field = await place("1").findByRole("textbox", { name: "Your reply to @theo" });
  await user.type(field, "me too");
  await user.click(place("1").getByRole("button", { name: "Reply" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ assocId: "12", replyToId: "1", body: "me too" });
  await waitFor(() =>
    expect(vi.mocked(openPage).mock.calls.at(-1)).toEqual(["/posts/aura#comment-5"]),
  );
});

const own = { comments: [comment("1", { author: author(member.id, member.username) })] };

async function choose(user: ReturnType<typeof renderSection>["user"], name: string) {
  await user.click(await place("1").findByRole("button", { name: /^More about/ }));
  await user.click(await screen.findByRole("menuitem", { name }));
}

test("only the author is offered to edit and delete", async () => {
  const { user } = renderSection({}, true);
  await user.click(await place("1").findByRole("button", { name: /^More about/ }));
  await screen.findByRole("menuitem", { name: "Copy link" });
  expect(screen.queryByRole("menuitem", { name: "Edit" })).toBeNull();
  expect(screen.queryByRole("menuitem", { name: "Delete" })).toBeNull();
});

test("the author changes the text in place", async () => {
  mockOperation(CommentHistoryDocument, {
    comment: {
      __typename: "Comment",
      id: "1",
      body: "Words 1",
      document: null,
      editedAt: null,
      revisions: [],
    },
  });
  const { calls } = mockOperation(UpdateCommentDocument, {
    updateComment: { __typename: "Comment", id: "1", page: 2, isRemoved: false },
  });
  const { user } = renderSection(own, true);
  await choose(user, "Edit");
  const field = await place("1").findByRole("textbox", { name: "Your comment" });
  await user.type(field, " and more");
  await user.click(place("1").getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(calls).toMatchObject([{ id: "1", body: "Words 1 and more" }]));
  expect(vi.mocked(openPage).mock.calls.at(-1)).toEqual(["/posts/aura?page=2#comment-1"]);
});

test("a change that is not saved yet is kept on the server, and is back when the form opens", async () => {
  vi.stubGlobal("IntersectionObserver", NearObserver);
  mockOperation(CommentHistoryDocument, {
    comment: {
      __typename: "Comment",
      id: "1",
      body: "Words 1",
      document: null,
      editedAt: null,
      revisions: [],
    },
  });
  const { calls } = mockOperation(DraftDocument, {
    draft: {
      __typename: "Draft",
      revision: 2,
      fields: [{ __typename: "DraftField", name: "body", value: "Words I had begun" }],
    },
  });
  const { user } = renderSection(own, true);
  await choose(user, "Edit");
  expect(await place("1").findByText("We restored your draft.")).toBeTruthy();
  expect(calls).toContainEqual({ target: "edit:comment:1" });
  const area = document.querySelector<HTMLTextAreaElement>("#comment-1 textarea");
  expect(area?.value).toBe("Words I had begun");
});

test("a deletion can be taken back at once", async () => {
  const { calls } = mockOperation(DeleteCommentDocument, {
    deleteComment: { __typename: "Comment", id: "1" },
  });
  mockOperation(RestoreCommentDocument, {
    restoreComment: { __typename: "Comment", id: "1", document: null },
  });
  const { user } = renderSection(own, true);
  await choose(user, "Delete");
  const undo = await place("1").findByRole("button", { name: "Undo" });
  expect(calls).toEqual([{ id: "1" }]);
  expect(screen.getByText("Words 1").closest("[hidden]")).toBeTruthy();
  await user.click(undo);
  expect(await place("1").findByText(commentToolTexts.restored("comment"))).toBeTruthy();
  expect(screen.getByText("Words 1").closest("[hidden]")).toBeNull();
});

test("a quote begins with the name of who wrote it", async () => {
  const { user } = renderSection({}, true);
  await choose(user, "Quote");
  const label = await place("1").findByText("Your reply to @theo");
  const area = label.parentElement?.querySelector("textarea");
  expect(area?.value).toBe("> theo wrote:\n>\n> Words 1\n\n");
});

test("new comments of others wait behind a link that counts them, one's own are not counted", async () => {
  renderSection({}, true);
  await place("1").findByRole("button", { name: /^More about/ });
  const deliver = (id: string, by: string) =>
    act(() =>
      deliverLive({
        commentCreated: { __typename: "Comment", id, author: { __typename: "User", id: by } },
      }),
    );
  deliver("7", member.id);
  expect(screen.queryByRole("link", { name: /new comment/ })).toBeNull();
  deliver("8", "9");
  deliver("8", "9");
  const link = await screen.findByRole("link", { name: "1 new comment" });
  expect(link.getAttribute("href")).toBe("/posts/aura?comment=8");
  expect(link.closest("[aria-live=polite]")).toBeTruthy();
  deliver("9", "9");
  expect(await screen.findByRole("link", { name: "2 new comments" })).toBeTruthy();
});

test("what was missed while the connection was lost waits behind the same link, and nothing moves", async () => {
  const recent = (id: string, by: string) => ({
    __typename: "Comment" as const,
    id,
    author: { __typename: "User" as const, id: by },
  });
  const { calls } = mockOperation(RecentCommentsDocument, {
    contentItem: {
      __typename: "ContentItem",
      id: "12",
      recentComments: [
        recent("1", "8"),
        recent("7", member.id),
        recent("8", "9"),
        recent("9", "9"),
      ],
    },
  });
  renderSection({}, true);
  await place("1").findByRole("button", { name: /^More about/ });
  expect(calls).toEqual([]);
  act(() =>
    deliverLive({
      commentCreated: { __typename: "Comment", id: "8", author: { __typename: "User", id: "9" } },
    }),
  );
  await screen.findByRole("link", { name: "1 new comment" });
  act(() => reconnectSocket());
  const link = await screen.findByRole("link", { name: "2 new comments" });
  expect(link.getAttribute("href")).toBe("/posts/aura?comment=8");
  expect(calls).toEqual([{ id: "12", seconds: expect.any(Number) }]);
  expect(screen.getAllByText(/^Words /)).toHaveLength(2);
});

test("a tab that wakes after it stood still asks for what it missed", async () => {
  const { calls } = mockOperation(RecentCommentsDocument, { contentItem: null });
  renderSection({}, true);
  await place("1").findByRole("button", { name: /^More about/ });
  document.dispatchEvent(new Event("visibilitychange"));
  expect(calls).toEqual([]);
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 600_000);
  document.dispatchEvent(new Event("visibilitychange"));
  now.mockRestore();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.seconds).toBeGreaterThanOrEqual(600);
});

test.each([
  ["within half a minute brings back its images", true],
  ["later brings back the words only, and says so", false],
])("Undo of a deleted comment %s", async (_when, areThere) => {
  const attrs = {
    src: `/media/uploads/${"a".repeat(32)}/medium`,
    alt: "A cup",
    width: 640,
    height: 480,
  };
  const words = { type: "paragraph", content: [{ type: "text", text: "My tea" }] } as const;
  const image = { type: "image", attrs } as const;
  mockOperation(DeleteCommentDocument, { deleteComment: { __typename: "Comment", id: "1" } });
  mockOperation(RestoreCommentDocument, {
    restoreComment: {
      __typename: "Comment",
      id: "1",
      document: { type: "doc", content: areThere ? [words, image] : [words] },
    },
  });
  const withImage = comment("1", {
    body: "My tea",
    document: { type: "doc", content: [words, image] },
    author: author(member.id, member.username),
  });
  const { user } = renderSection({ comments: [withImage] }, true);
  await choose(user, "Delete");
  expect(await place("1").findByText(commentToolTexts.deletedWithImages("comment"))).toBeTruthy();
  await user.click(place("1").getByRole("button", { name: "Undo" }));
  const { restored, restoredWithoutImages } = commentToolTexts;
  expect(
    await place("1").findByText((areThere ? restored : restoredWithoutImages)("comment")),
  ).toBeTruthy();
  expect(place("1").queryAllByRole("img", { name: "A cup" })).toHaveLength(areThere ? 1 : 0);
  expect(screen.getByText("My tea").closest("[hidden]")).toBeNull();
});

test("members find one more tool of the item below each comment, which knows the best answer", async () => {
  const Component = ({ replyId, isAccepted }: { replyId: string; isAccepted: boolean }) => (
    <b>{isAccepted ? `${replyId} is the best answer` : `Choose ${replyId}`}</b>
  );
  renderComponent(
    <CommentSection
      discussion={discussion()}
      page={1}
      hasReactions={false}
      isMember={true}
      formKey="k1"
      acceptedId="2"
      moreTools={{ Component, thread: { id: "1", path: "/forums/a", author: { id: "7" } } }}
    />,
    { viewer: member },
  );
  expect(await place("1").findByText("Choose 1")).toBeTruthy();
  expect(place("2").getByText("2 is the best answer")).toBeTruthy();
});
