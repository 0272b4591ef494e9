import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  HideFirstStepsDocument,
  UpdatesDocument,
  type UpdatesQuery,
} from "#graphql/generated/client/graphql.ts";
import { updateTexts } from "#lib/updates/shared/update-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent, setViewer } from "#tests/support/component/render.tsx";
import { HomeUpdates } from "./HomeUpdates.tsx";

type Updates = UpdatesQuery["updates"];
const author = {
  __typename: "User" as const,
  ...{ id: "2", username: "theo.walks", slug: "theo-walks", avatar: null },
  ...{ badge: null, secondaryBadge: null, isEditorialTeam: false },
};
const sleep = {
  __typename: "SiteSummary" as const,
  ...{ prefix: "sleep", name: "Sleep", url: "http://sleep.test/" },
};
const item = (id: string): Updates["items"][number] => ({
  __typename: "ItemUpdate",
  ...{ id, title: `Item ${id}`, type: "post", path: `/posts/${id}`, date: "2026-01-02T00:00:00Z" },
  ...{ reason: "TAG", reasonName: "Aura", author, site: sleep, otherSites: [sleep] },
});
const page = (number: number, items: Updates["items"], hasMore: boolean): Updates => ({
  __typename: "Updates",
  ...{ page: number, hasMore, items, replies: [], threads: [], posts: [] },
});

const updates = <HomeUpdates title={updateTexts.title} link={null} />;

test("what is new is listed page by page, each item once, and ends with being up to date", async () => {
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
  expect(calls).toEqual([{ page: 1 }, { page: 2 }]);
});

test("a list that failed to load says so and is loaded again when asked", async () => {
  failOperation(UpdatesDocument);
  const { user } = renderComponent(updates, { viewer: member });
  expect((await screen.findByRole("alert")).textContent).toContain(updateTexts.notLoaded);
  mockOperation(UpdatesDocument, { currentUser: null, updates: page(1, [], false) });
  await user.click(screen.getByRole("button", { name: updateTexts.tryAgain }));
  expect(await screen.findByText(updateTexts.upToDate)).toBeTruthy();
  expect(screen.getByRole("link", { name: updateTexts.findPeople })).toBeTruthy();
});

test("it leaves when the session has ended", async () => {
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
