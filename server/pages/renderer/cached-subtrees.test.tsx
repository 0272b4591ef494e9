import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { CommentList, type CommentListProps } from "#components/comments/CommentList.tsx";
import { CachedSubtree } from "#components/ui/CachedSubtree.tsx";
import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { setCachedSubtrees } from "#lib/core/shared/cached-subtrees.ts";
import { createCachedSubtrees } from "./cached-subtrees.ts";

type Reply = DiscussionCommentFragment;

const author = {
  __typename: "User" as const,
  id: "8",
  username: "théo & co",
  slug: "theo",
  isEditorialTeam: false,
  badge: null,
  secondaryBadge: null,
  insertedAt: "2014-05-01T00:00:00Z",
  avatar: { __typename: "Avatar" as const, thumb: "/avatars/8.webp" },
} as NonNullable<Reply["author"]>;

const reply = (id: string, more: Partial<Reply> = {}): Reply => ({
  __typename: "Comment",
  id,
  body: `Words “${id}” <b>`,
  document: null,
  insertedAt: "2026-11-20T09:00:00Z",
  author,
  editedAt: null,
  parentId: null,
  isRemoved: false,
  isFirstPost: false,
  replyTo: null,
  reactionAggregates: [],
  ...more,
});

const replies = [
  reply("30", { isFirstPost: true }),
  reply("31", { parentId: "30", replyTo: { __typename: "Comment", id: "32", author } as never }),
  reply("32", { reactionAggregates: [{ type: "LIKE", count: 2 }] as never }),
  reply("33", { author: null, isRemoved: true }),
  reply("34", { editedAt: "2026-11-21T09:00:00Z" }),
];

const list = (comments: readonly Reply[], more: Partial<CommentListProps> = {}) => (
  <CommentList
    item={{
      id: "1",
      type: "thread",
      path: "/forums/a",
      isOpen: true,
      author: { id: "8" },
      offersHelpFirst: false,
    }}
    page={2}
    pinnedId="32"
    acceptedId="31"
    hasReactions={true}
    isMember={false}
    isKept
    comments={comments}
    {...more}
  />
);

/** What a page is without anything that is kept. */
function renderAlone(page: ReactNode): string {
  setCachedSubtrees(() => null);
  return renderToString(page);
}

/** Renders pages whose subtrees are kept, and counts what is rendered of those. */
function createCounted() {
  const render = vi.fn((tree: ReactNode) => renderToString(tree));
  const find = createCachedSubtrees(render);
  const show = (page: ReactNode) => {
    setCachedSubtrees(find);
    return renderToString(page);
  };
  const showList = (comments: readonly Reply[], more: Partial<CommentListProps> = {}) =>
    show(list(comments, more));
  return { show, showList, render };
}

afterEach(() => setCachedSubtrees(() => null));

test("a list of replies is the same HTML as without kept ones, the first time and later", () => {
  const { showList, render } = createCounted();
  const expected = renderAlone(list(replies));
  expect(expected).toContain("Words “34” &lt;b&gt;");
  expect(showList(replies)).toBe(expected);
  expect(showList(replies)).toBe(expected);
  expect(render).toHaveBeenCalledTimes(replies.length);
});

test("only a reply that shows something else is rendered again", () => {
  const { showList, render } = createCounted();
  showList(replies);
  const changes: Partial<Reply>[] = [
    { body: "Other words" },
    { author: { ...author, username: "teo" } },
    { author: { ...author, avatar: null } },
    { author: { ...author, badge: "Moderator" as never } },
    { author: null, isRemoved: true },
    { editedAt: "2026-11-22T09:00:00Z" },
    { reactionAggregates: [{ type: "LIKE", count: 1 }] as never },
  ];
  for (const change of changes) {
    render.mockClear();
    const changed = [reply("30", { isFirstPost: true, ...change }), ...replies.slice(1)];
    expect(showList(changed)).toBe(renderAlone(list(changed)));
    expect(render).toHaveBeenCalledTimes(1);
  }
});

test.each([
  ["another page", { page: 3 }],
  ["another best answer", { acceptedId: "30" }],
  ["another pinned reply", { pinnedId: "30" }],
])("%s is not that of before", (_name, change) => {
  const { showList } = createCounted();
  showList(replies);
  expect(showList(replies, change)).toBe(renderAlone(list(replies, change)));
});

test("a reply has no ids that depend on its place", () => {
  const [first = ""] = renderAlone(list(replies)).split("</li>");
  const rest = renderAlone(list(replies.slice(0, 1)));
  expect(rest).toContain(first);
  expect(first).not.toMatch(/_R_|_r_/);
});

test("what has something for the head of its page is rendered in its place, and not kept", () => {
  const { show, render } = createCounted();
  const Picture = () => <img src="/a.png" alt="" />;
  const page = <CachedSubtree as="div" of={Picture} props={{}} />;
  expect(show(page)).toBe(renderAlone(page));
  expect(show(page)).toBe(renderAlone(page));
  expect(render).toHaveBeenCalledTimes(2);
});

test("components with the same properties are kept apart", () => {
  const { show } = createCounted();
  const One = ({ name }: { name: string }) => <b>{name}</b>;
  const Other = ({ name }: { name: string }) => <i>{name}</i>;
  const props = { name: "a" };
  expect(show(<CachedSubtree as="div" of={One} props={props} />)).toBe("<div><b>a</b></div>");
  expect(show(<CachedSubtree as="div" of={Other} props={props} />)).toBe("<div><i>a</i></div>");
});

test("what is around a subtree keeps its ids", () => {
  const { show } = createCounted();
  const Named = () => <p id={useId()} />;
  const Inner = () => <b>in</b>;
  const page = (
    <>
      <Named />
      <CachedSubtree as="div" of={Inner} props={{}} />
      <Named />
    </>
  );
  expect(show(page)).toBe(renderAlone(page));
});
