import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  HideFirstStepsDocument,
  type SavedUpdateFragment,
  UpdatesDocument,
  type UpdatesQuery,
} from "#graphql/generated/client/graphql.ts";
import { updateTexts } from "#lib/updates/shared/update-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent, setViewer } from "#tests/support/component/render.tsx";
import { HomeUpdates } from "./HomeUpdates.tsx";
import { reserveUpdatesHeight } from "./updates-height.ts";

type Updates = UpdatesQuery["updates"];
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
const item = (id: string): Updates["items"][number] => ({
  __typename: "ItemUpdate",
  id,
  title: `Item ${id}`,
  type: "post",
  path: `/posts/${id}`,
  date: "2026-01-02T00:00:00Z",
  reason: "TAG",
  reasonName: "Aura",
  author,
  site: sleep,
  otherSites: [sleep],
});
const page = (number: number, items: Updates["items"], hasMore: boolean): Updates => ({
  __typename: "Updates",
  page: number,
  hasMore,
  items,
  replies: [],
  threads: [],
  posts: [],
});

/** A bookmark of a comment, which may have been deleted since. */
const bookmark = (id: string, isGone = false): SavedUpdateFragment => ({
  __typename: "Bookmark",
  id,
  assocType: "COMMENT",
  target: isGone
    ? null
    : {
        __typename: "BookmarkTarget",
        title: `Saved ${id}`,
        path: `/posts/${id}`,
        site: null,
        author: "theo.walks",
      },
});

const updates = <HomeUpdates title={updateTexts.title} link={null} />;

test("updates are listed page by page, each item once, with an end message", async () => {
  const { calls } = mockOperation(UpdatesDocument, (variables) => ({
    currentUser: null,
    updates:
      [variables].flat()[0]?.page === 2
        ? page(2, [item("2"), item("3")], false)
        : page(1, [item("1"), item("2")], true),
  }));
  const { user } = renderComponent(updates, { viewer: member });
  const first = await screen.findByRole("link", { name: "Item 1" });
  expect(first.getAttribute("href")).toBe("http://sleep.test/posts/1");
  expect(screen.getAllByText("You follow the tag Aura")).toHaveLength(2);
  expect(screen.getAllByText("Also on Sleep")).toHaveLength(2);
  expect(screen.queryByText(updateTexts.upToDate)).toBeNull();
  await user.click(screen.getByRole("button", { name: updateTexts.showMore }));
  expect(await screen.findByText(updateTexts.upToDate)).toBeTruthy();
  expect(
    screen.getAllByRole("link", { name: /^Item/ }).map(({ textContent }) => textContent),
  ).toEqual(["Item 1", "Item 2", "Item 3"]);
  expect(calls).toEqual([
    { page: 1, isFirst: true },
    { page: 2, isFirst: false },
  ]);
});

test("a list that failed to load shows an error and is reloaded on request", async () => {
  failOperation(UpdatesDocument);
  const { user } = renderComponent(updates, { viewer: member });
  expect((await screen.findByRole("alert")).textContent).toContain(updateTexts.notLoaded);
  mockOperation(UpdatesDocument, { currentUser: null, updates: page(1, [], false) });
  await user.click(screen.getByRole("button", { name: updateTexts.tryAgain }));
  expect(await screen.findByText(updateTexts.upToDate)).toBeTruthy();
  expect(screen.getByRole("link", { name: updateTexts.findPeople })).toBeTruthy();
});

test("is removed when the session has ended", async () => {
  mockOperation(UpdatesDocument, { currentUser: null, updates: page(1, [], false) });
  renderComponent(updates, { viewer: member });
  expect(await screen.findByText(updateTexts.upToDate)).toBeTruthy();
  setViewer("guest");
  await waitFor(() => expect(screen.queryByText(updateTexts.title)).toBeNull());
});

test("a new member finds the first steps there until they hide them, and others never", async () => {
  const show = (showsFirstSteps: boolean) =>
    mockOperation(UpdatesDocument, {
      currentUser: { __typename: "CurrentUser", id: "7", showsFirstSteps },
      updates: page(1, [], false),
    });
  show(false);
  const { unmount } = renderComponent(updates, { viewer: member });
  await screen.findByText(updateTexts.upToDate);
  expect(screen.queryByRole("link", { name: updateTexts.firstSteps })).toBeNull();
  unmount();
  show(true);
  const { calls } = mockOperation(HideFirstStepsDocument, { hideFirstSteps: true });
  const { user } = renderComponent(updates, { viewer: member });
  const link = await screen.findByRole("link", { name: updateTexts.firstSteps });
  expect(link.getAttribute("href")).toBe("/welcome");
  await user.click(screen.getByRole("button", { name: updateTexts.hideFirstSteps }));
  expect(screen.queryByRole("link", { name: updateTexts.firstSteps })).toBeNull();
  expect(calls).toHaveLength(1);
});

test("shows the three latest saved items of the member, and actions to start, in the side column", async () => {
  mockOperation(UpdatesDocument, {
    currentUser: null,
    updates: page(1, [item("1")], false),
    bookmarks: {
      __typename: "BookmarkPage",
      // The first one was deleted since.
      bookmarks: [bookmark("1", true), bookmark("2"), bookmark("3"), bookmark("4"), bookmark("5")],
    },
  });
  renderComponent(<HomeUpdates title={updateTexts.title} link={null} start="(start)" />, {
    viewer: member,
  });
  expect(await screen.findByText("(start)")).toBeTruthy();
  const saved = screen.getAllByRole("link", { name: /Saved/ });
  expect(saved.map((one) => one.getAttribute("href"))).toEqual([
    "/posts/2",
    "/posts/3",
    "/posts/4",
  ]);
  expect(saved[0]?.textContent).toContain("theo.walks");
  expect(screen.getByRole("link", { name: updateTexts.allSaved })).toBeTruthy();
  // The other site that has updates.
  expect(screen.getByRole("link", { name: "Sleep" }).getAttribute("href")).toBe(
    "http://sleep.test/",
  );
});

test("the height of the loaded list is stored for the next visit, at the same window width only", async () => {
  mockOperation(UpdatesDocument, { currentUser: null, updates: page(1, [], false) });
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(640);
  const { unmount } = renderComponent(updates, { viewer: member });
  await screen.findByText(updateTexts.upToDate);
  await waitFor(() =>
    expect(localStorage.getItem("updates-height")).toBe(`${window.innerWidth} 640`),
  );
  height.mockRestore();
  const section = document.getElementById("home-updates") as HTMLElement;
  reserveUpdatesHeight();
  expect(section.style.minHeight).toBe("640px");
  section.style.minHeight = "";
  for (const other of ["1 640", "", "x y"]) {
    localStorage.setItem("updates-height", other);
    reserveUpdatesHeight();
    expect(section.style.minHeight).toBe("");
  }
  unmount();
});
