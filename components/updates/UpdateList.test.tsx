import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { UpdatesQuery } from "#graphql/generated/client/graphql.ts";
import { updateTexts as texts } from "#lib/updates/shared/update-texts.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { UpdateList } from "./UpdateList.tsx";
import { UpdateSide } from "./UpdateSide.tsx";

type Updates = UpdatesQuery["updates"];
type Post = Updates["posts"][number];

const author = {
  __typename: "User" as const,
  id: "2",
  username: "theo.walks",
  slug: "theo-walks",
  path: "/members/theo-walks",
  avatar: null,
  badge: null,
  secondaryBadge: null,
  isEditorialTeam: false,
};
const sleep = {
  __typename: "SiteSummary" as const,
  prefix: "sleep",
  name: "Sleep",
  url: "http://sleep.test/",
};
const nothing: Updates = {
  __typename: "Updates",
  page: 1,
  hasMore: false,
  items: [],
  replies: [],
  threads: [],
  posts: [],
};
const toPost = (over: Partial<Post>): Post => ({
  __typename: "PostUpdate",
  id: "1",
  kind: "COMMENT",
  title: "Light and sound",
  path: "/posts/light#comment-1",
  excerpt: "Sunglasses, indoors too.",
  insertedAt: "2026-01-02T00:00:00Z",
  site: null,
  author,
  ...over,
});

const show = (over: Partial<Updates>) => {
  const updates = { ...nothing, ...over };
  const side = <UpdateSide updates={updates} saved={[]} start={null} />;
  return renderComponent(<UpdateList updates={updates} side={side} />);
};
const getRow = (text: string) => {
  const row = screen.getByText(text).closest("li");
  if (!row) throw new Error("The text is in no row");
  return row;
};

test("a comment of a followed member names its author, item and site, and links to it", () => {
  show({ posts: [toPost({ site: sleep })] });
  expect(screen.getByRole("heading", { name: texts.posts })).toBeTruthy();
  const row = getRow("Sunglasses, indoors too.");
  expect(row.textContent).toContain("theo.walks commented on Light and sound");
  expect(row.textContent).toContain("On Sleep");
  const link = within(row).getByRole("link", { name: "Light and sound" });
  expect(link.getAttribute("href")).toBe("http://sleep.test/posts/light#comment-1");
});

test("a reply shows the number of other replies in the same thread", () => {
  const toReply = (id: string, moreCount: number) => ({
    ...toPost({ id, excerpt: `Reply ${id}.` }),
    moreCount,
  });
  show({ replies: [toReply("1", 12), toReply("2", 1), toReply("3", 0), toReply("4", 100)] });
  expect(getRow("Reply 1.").textContent).toContain("and 12 more replies to you");
  expect(getRow("Reply 2.").textContent).toContain("and 1 more reply to you");
  expect(getRow("Reply 3.").textContent).not.toContain("more");
  expect(getRow("Reply 4.").textContent).toContain("and 100+ more replies to you");
});

test("a status update has no title, so the link describes it", () => {
  const path = "/members/theo-walks/status/4";
  show({ posts: [toPost({ id: "4", kind: "STATUS", title: null, path, excerpt: "Slept well." })] });
  const row = getRow("Slept well.");
  expect(row.textContent).toContain("theo.walks wrote a status update");
  const link = within(row).getByRole("link", { name: texts.status });
  expect(link.getAttribute("href")).toBe(path);
  expect(row.textContent).not.toContain("On ");
});

test("a comment and a status update with the same number are two rows", () => {
  show({
    posts: [
      toPost({ id: "7", excerpt: "The comment." }),
      toPost({ id: "7", kind: "STATUS", title: null, excerpt: "The status." }),
    ],
  });
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("names and titles of sixty letters without a space break instead of widening the page", () => {
  const long = "a".repeat(60);
  show({ posts: [toPost({ title: long, author: { ...author, username: long } })] });
  const link = screen.getByRole("link", { name: long });
  expect(link.className).toContain("wrap-anywhere");
  expect(link.closest("p")?.className).toContain("wrap-anywhere");
});

test("the list ends with a message, and an empty list links to suggestions to follow", () => {
  const { unmount } = show({ posts: [toPost({})] });
  expect(screen.getByText(texts.upToDate)).toBeTruthy();
  expect(screen.getByRole("link", { name: texts.manage }).getAttribute("href")).toBe(
    "/profile/following",
  );
  unmount();
  show({});
  expect(screen.getByText(texts.upToDate)).toBeTruthy();
  expect(screen.getByRole("link", { name: texts.findPeople }).getAttribute("href")).toBe(
    "/welcome",
  );
});
