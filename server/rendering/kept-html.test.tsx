import { type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { CommentList, type CommentListProps } from "#components/comments/CommentList.tsx";
import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import type { KeepHtml } from "#lib/core/shared/keep-html.ts";
import { createKeptHtml } from "./kept-html.ts";

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
    moreTools={null}
    hasReactions={true}
    isMember={false}
    comments={comments}
    {...more}
  />
);

/** Renders pages whose parts keep their HTML, and counts what is rendered of those. */
function createCounted() {
  const render = vi.fn((tree: ReactNode) => renderToString(tree));
  const begin = createKeptHtml(render);
  const show = (toPage: (keepHtml: KeepHtml) => ReactNode) => {
    const { keepHtml, fill } = begin();
    return fill(renderToString(toPage(keepHtml)));
  };
  const showList = (comments: readonly Reply[], more: Partial<CommentListProps> = {}) =>
    show((keepHtml) => list(comments, { ...more, keepHtml }));
  return { show, showList, render };
}

/** An element whose content is kept. */
const withKept = (html: string | null) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is tested
  html === null ? "none" : <div key="2" dangerouslySetInnerHTML={{ __html: html }} />;

test("a list of replies is the same HTML as without kept ones, the first time and later", () => {
  const { showList, render } = createCounted();
  const expected = renderToString(list(replies));
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
    expect(showList(changed)).toBe(renderToString(list(changed)));
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
  expect(showList(replies, change)).toBe(renderToString(list(replies, change)));
});

test("a reply has no ids that depend on its place", () => {
  const [first = ""] = renderToString(list(replies)).split("</li>");
  const rest = renderToString(list(replies.slice(0, 1)));
  expect(rest).toContain(first);
  expect(first).not.toMatch(/_R_|_r_/);
});

test("what has something for the head of its page is rendered in its place, and not kept", () => {
  const { show, render } = createCounted();
  const Picture = () => <img src="/a.png" alt="" />;
  expect(show((keepHtml) => withKept(keepHtml(Picture, {})))).toBe("none");
  expect(show((keepHtml) => withKept(keepHtml(Picture, {})))).toBe("none");
  expect(render).toHaveBeenCalledTimes(2);
});

test("components with the same properties are kept apart", () => {
  const { show } = createCounted();
  const One = ({ name }: { name: string }) => <b>{name}</b>;
  const Other = ({ name }: { name: string }) => <i>{name}</i>;
  const props = { name: "a" };
  expect(show((keepHtml) => withKept(keepHtml(One, props)))).toBe("<div><b>a</b></div>");
  expect(show((keepHtml) => withKept(keepHtml(Other, props)))).toBe("<div><i>a</i></div>");
});

test("a component that keeps HTML may ask for it while it is rendered itself", () => {
  const { show } = createCounted();
  const Named = () => <p id={useId()} />;
  const Inner = () => <b>in</b>;
  const Outer = ({ keepHtml }: { keepHtml: KeepHtml }) => withKept(keepHtml(Inner, {}));
  const toPage = (inside: ReactNode) => [<Named key="1" />, inside, <Named key="3" />];
  expect(show((keepHtml) => toPage(<Outer key="2" keepHtml={keepHtml} />))).toBe(
    renderToString(
      toPage(
        <div key="2">
          <Inner />
        </div>,
      ),
    ),
  );
});
