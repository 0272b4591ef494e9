import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CommentPageQuery } from "#graphql/generated/client/graphql.ts";
import { reactionTypes } from "#lib/reactions/shared/reaction.ts";
import { CommentItem } from "./CommentItem.tsx";
import { CommentPageView } from "./CommentPageView.tsx";

const author = {
  __typename: "User" as const,
  id: "8",
  username: "theo",
  slug: "theo",
  path: "/members/theo",
  isEditorialTeam: false,
  badge: null,
  secondaryBadge: null,
  avatar: null,
  insertedAt: null,
};
const comment = {
  __typename: "Comment" as const,
  id: "31",
  body: "Rest helps.",
  document: null,
  insertedAt: "2026-11-20T09:00:00Z",
  editedAt: null,
  parentId: null,
  isRemoved: false,
  isFirstPost: false,
  replyTo: null,
  reactionAggregates: [],
  author,
};

/** The content that a browser without scripts shows instead of the menu. */
function withoutScripts(html: string): HTMLElement {
  const page = document.createElement("div");
  page.innerHTML = html.replaceAll(/<\/?noscript>/g, "");
  return page;
}

test("without scripts, the link below a comment leads to its page, whose form can react and take it back", () => {
  const item = {
    id: "12",
    type: "post",
    path: "/posts/aura",
    isOpen: true,
    author: null,
    offersHelpFirst: false,
  } as const;
  const below = withoutScripts(
    renderToStaticMarkup(
      <CommentItem comment={comment} item={item} page={1} hasReactions isMember={false} />,
    ),
  );
  const link = [...below.querySelectorAll("a")].find((one) => one.textContent?.startsWith("React"));
  expect([link?.getAttribute("href"), link?.textContent]).toEqual([
    "/comments/31",
    "React to the comment by theo",
  ]);
  expect(below.querySelector("form")).toBeNull();

  const onPage = {
    ...comment,
    revisions: [],
    item: { ...item, __typename: "ContentItem", title: "Aura", commentStatus: "open" },
  } as unknown as NonNullable<CommentPageQuery["comment"]> & { author: typeof author };
  const page = withoutScripts(
    renderToStaticMarkup(<CommentPageView comment={onPage} isOwn={false} hasReactions />),
  );
  const form = page.querySelector<HTMLFormElement>('form[action="/api/reactions"]');
  expect(form?.closest("details")?.open).toBe(true);
  expect(form?.querySelector<HTMLInputElement>("[name=on]")?.value).toBe("COMMENT-31");
  const choices = [...(form?.querySelectorAll("button") ?? [])].map(({ value }) => value);
  expect(choices).toEqual([...reactionTypes, "none"]);
});
