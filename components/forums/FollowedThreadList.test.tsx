import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FollowedThreadsDocument } from "#graphql/generated/client/graphql.ts";
import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { FollowedThreadList } from "./FollowedThreadList.tsx";

test("a list that failed to load says so and is loaded again when asked", async () => {
  failOperation(FollowedThreadsDocument);
  const { user } = renderComponent(<FollowedThreadList />, { viewer: member });
  expect((await screen.findByRole("alert")).textContent).toContain(forumTexts.notLoaded);
  mockOperation(FollowedThreadsDocument, () => ({
    followedThreads: { __typename: "ThreadPage" as const, page: 1, pageCount: 1, items: [] },
  }));
  await user.click(screen.getByRole("button", { name: forumTexts.tryAgain }));
  expect(await screen.findByText(forumTexts.followingEmptyTitle)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
