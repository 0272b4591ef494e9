import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { CommentList, type CommentListProps } from "#components/comments/CommentList.tsx";
import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { createKeptHtml } from "./kept-html.ts";

type Reply = DiscussionCommentFragment;

const author = {
  __typename: "User" as const,
  ...{ id: "8", username: "théo & co", slug: "theo", isEditorialTeam: false },
  ...{ badge: null, secondaryBadge: null, insertedAt: "2014-05-01T00:00:00Z" },
  avatar: { __typename: "Avatar" as const, thumb: "/avatars/8.webp" },
} as NonNullable<Reply["author"]>;

const reply = (id: string, more: Partial<Reply> = {}): Reply => ({
  __typename: "Comment",
  ...{ id, body: `Words “${id}” <b>`, document: null, insertedAt: "2026-11-20T09:00:00Z", author },
  ...{ editedAt: null, parentId: null, isRemoved: false, isFirstPost: false, replyTo: null },
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
      ...{ id: "1", type: "thread", path: "/forums/a", isOpen: true, author: { id: "8" } },
      offersHelpFirst: false,
    }}
    {...{ page: 2, pinnedId: "32", acceptedId: "31", moreTools: null }}
    {...{ hasReactions: true, isMember: false, comments, ...more }}
  />
);

/** What keeps HTML, and how often it renders. */
function createCounted() {
  const render = vi.fn((tree: ReactNode) => renderToString(tree));
  return { keepHtml: createKeptHtml(render), render };
}

test("a list of replies is the same HTML as without kept ones, the first time and later", () => {
  const { keepHtml, render } = createCounted();
  const expected = renderToString(list(replies));
  expect(expected).toContain("Words “34” &lt;b&gt;");
  expect(renderToString(list(replies, { keepHtml }))).toBe(expected);
  expect(renderToString(list(replies, { keepHtml }))).toBe(expected);
  expect(render).toHaveBeenCalledTimes(replies.length);
});

test("only a reply that shows something else is rendered again", () => {
  const { keepHtml, render } = createCounted();
  renderToString(list(replies, { keepHtml }));
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
    expect(renderToString(list(changed, { keepHtml }))).toBe(renderToString(list(changed)));
    expect(render).toHaveBeenCalledTimes(1);
  }
});

test.each([
  ["another page", { page: 3 }],
  ["another best answer", { acceptedId: "30" }],
  ["another pinned reply", { pinnedId: "30" }],
])("%s is not that of before", (_name, change) => {
  const { keepHtml } = createCounted();
  renderToString(list(replies, { keepHtml }));
  expect(renderToString(list(replies, { keepHtml, ...change }))).toBe(
    renderToString(list(replies, change)),
  );
});

test("a reply has no ids that depend on its place", () => {
  const [first = ""] = renderToString(list(replies)).split("</li>");
  const rest = renderToString(list(replies.slice(0, 1)));
  expect(rest).toContain(first);
  expect(first).not.toMatch(/_R_|_r_/);
});

test("what has something for the head of its page is rendered in its place, and not kept", () => {
  const { keepHtml, render } = createCounted();
  const Picture = () => <img src="/a.png" alt="" />;
  expect(keepHtml(Picture, {})).toBeNull();
  expect(keepHtml(Picture, {})).toBeNull();
  expect(render).toHaveBeenCalledTimes(2);
});

test("components with the same properties are kept apart", () => {
  const { keepHtml } = createCounted();
  const One = ({ name }: { name: string }) => <b>{name}</b>;
  const Other = ({ name }: { name: string }) => <i>{name}</i>;
  expect(keepHtml(One, { name: "a" })).toBe("<b>a</b>");
  expect(keepHtml(Other, { name: "a" })).toBe("<i>a</i>");
});

test("a component that keeps HTML may render it while it is rendered itself", () => {
  const { keepHtml } = createCounted();
  const Named = () => <p id={useId()} />;
  const Inner = () => <b>in</b>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested
  const Outer = () => <div dangerouslySetInnerHTML={{ __html: keepHtml(Inner, {}) ?? "" }} />;
  const page = (inside: ReactNode) =>
    renderToString([<Named key="1" />, inside, <Named key="3" />]);
  expect(page(<Outer key="2" />)).toBe(
    page(
      <div key="2">
        <Inner />
      </div>,
    ),
  );
});
