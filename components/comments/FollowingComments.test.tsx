import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  BlockedAuthorsDocument,
  type DiscussionCommentFragment,
  DiscussionPageDocument,
} from "#graphql/generated/client/graphql.ts";
import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { CommentSection } from "./CommentSection.tsx";

const pageCount = 12;
const comment = (id: number): DiscussionCommentFragment => ({
  __typename: "Comment",
  id: `${id}`,
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
    insertedAt: null,
  },
});
const toPage = (page: number) =>
  Array.from({ length: commentsPerPage }, (_unused, index) =>
    comment((page - 1) * commentsPerPage + index + 1),
  );
const mockPages = () =>
  mockOperation(DiscussionPageDocument, ({ page }) => ({
    contentItem: {
      __typename: "ContentItem" as const,
      id: "12",
      commentPageCount: pageCount,
      comments: toPage(page),
    },
  }));
const renderThread = (asMember = false) =>
  renderComponent(
    <CommentSection
      discussion={{
        __typename: "ContentItem",
        id: "12",
        type: "thread",
        path: "/forums/aura",
        commentCount: pageCount * commentsPerPage,
        commentStatus: "open",
        offersHelpFirst: false,
        commentPageCount: pageCount,
        pinnedComment: null,
        comments: toPage(1),
      }}
      page={1}
      hasReactions={false}
      isMember={asMember}
      formKey="k1"
    />,
    asMember ? { viewer: member } : {},
  );

const more = () => screen.findByRole("button", { name: "Show more replies" });
const mounted = () =>
  [...screen.getByRole("list", { name: "More replies" }).querySelectorAll("[data-comment]")].map(
    (element) => Number((element as HTMLElement).dataset.comment),
  );
function scrollTo(top: number): void {
  act(() => {
    vi.stubGlobal("scrollY", top);
    window.dispatchEvent(new Event("scroll"));
  });
}

// Loading the tools and the editor for the first time takes seconds on a busy machine.
beforeAll(
  () => Promise.all([import("./MemberTools.tsx"), import("#components/rich-text/Editor.tsx")]),
  60_000,
);
beforeEach(() => {
  mockOperation(BlockedAuthorsDocument, { blockedAmong: [] });
  // jsdom lays nothing out: each row is 100 px high, and the list begins at the top of the document.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("more replies are added below those of the page, of which only those near the screen are mounted", async () => {
  const { calls } = mockPages();
  const { user } = renderThread();
  expect(screen.getAllByText(/^Words /)).toHaveLength(commentsPerPage);
  await user.click(await more());
  await waitFor(() => expect(screen.getByText("100 more replies shown")).toBeTruthy());
  expect(calls.map(({ page }) => page)).toEqual([2, 3, 4, 5, 6]);
  expect(mounted()[0]).toBe(21);
  expect(mounted().length).toBeLessThan(25);
  scrollTo(7_000);
  await waitFor(() => expect(mounted()).toContain(60));
  expect(mounted()).not.toContain(22);
  // The server-rendered comments stay in the page, for their anchors and for the browser's search.
  expect(document.getElementById("reply-1")).toBeTruthy();
  expect(document.querySelectorAll("[data-comment]").length).toBeLessThan(60);
});

test("the words of rows far from the screen stay in the page for a search, in their place", async () => {
  mockPages();
  const { user } = renderThread();
  await user.click(await more());
  await screen.findByText("100 more replies shown");
  const rows = [...screen.getByRole("list", { name: "More replies" }).children];
  const words = rows.map((row) => Number(/Words (\d+)/.exec(row.textContent ?? "")?.[1]));
  expect(words).toEqual(Array.from({ length: 100 }, (_unused, at) => 21 + at));
  const isFar = (row: Element) => row.getAttribute("hidden") === "until-found";
  expect(rows.filter(isFar).length).toBe(100 - mounted().length);
  expect(rows.filter(isFar).length).toBeGreaterThan(70);
  scrollTo(7_000);
  await waitFor(() => expect(mounted()).toContain(60));
  const [second] = [...screen.getByRole("list", { name: "More replies" }).children].slice(1);
  expect([second?.textContent, second && isFar(second)]).toEqual(["theo Words 22", true]);
});

test("paper has every row that was loaded, and the screen only those near it again", async () => {
  mockPages();
  const { user } = renderThread();
  await user.click(await more());
  await screen.findByText("100 more replies shown");
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(mounted()).toHaveLength(100);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(mounted().length).toBeLessThan(25);
});

test("each row knows its place, its page and its address", async () => {
  mockPages();
  const { user } = renderThread();
  await user.click(await more());
  await screen.findByText("100 more replies shown");
  const row = document.getElementById("reply-21")?.closest("li");
  expect(row?.getAttribute("aria-posinset")).toBe("21");
  expect(row?.getAttribute("aria-setsize")).toBe("-1");
  expect(row?.querySelector("a[href='/forums/aura?page=2#reply-21']")).toBeTruthy();
  const links = screen.getByRole("navigation", { name: "Pages of replies, below" });
  expect(links.querySelector("[aria-current=page]")?.textContent).toBe("6");
});

test("the focus goes to the first new reply, and that row stays while one scrolls away", async () => {
  mockPages();
  const { user } = renderThread();
  await user.click(await more());
  const first = () => document.querySelector<HTMLElement>("[data-comment='21']");
  await waitFor(() => expect(document.activeElement).toBe(first()));
  scrollTo(7_000);
  await waitFor(() => expect(mounted()).toContain(60));
  expect(document.activeElement).toBe(first());
  expect(mounted()[0]).toBe(21);
});

test("a member answers an added reply in place, and its form stays while one scrolls away", async () => {
  mockPages();
  const { user } = renderThread(true);
  await user.click(await more());
  await screen.findByText("100 more replies shown");
  const reply = document.querySelector<HTMLElement>("[data-comment-reply='23']");
  await waitFor(() =>
    expect(document.querySelector("[data-comment-menu='23'] button")).toBeTruthy(),
  );
  await user.click(reply as HTMLElement);
  await waitFor(() =>
    expect(document.querySelector("[data-comment-form='23'] textarea")).toBeTruthy(),
  );
  (document.activeElement as HTMLElement).blur();
  scrollTo(7_000);
  await waitFor(() => expect(mounted()).toContain(60));
  expect(mounted()[0]).toBe(23);
});

test("a page that cannot be loaded leaves what is there and can be asked for again", async () => {
  failOperation(DiscussionPageDocument);
  const { user } = renderThread();
  await user.click(await more());
  expect(await findToast(errorTexts.generic)).toBeTruthy();
  const { calls } = mockPages();
  await user.click(await more());
  await screen.findByText("100 more replies shown");
  expect(calls[0]?.page).toBe(2);
});
