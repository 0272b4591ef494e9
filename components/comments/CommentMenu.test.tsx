import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  BookmarkStatesDocument,
  UpdateBookmarkDocument,
} from "#graphql/generated/client/graphql.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { CommentMenu } from "./CommentMenu.tsx";

const state = (isBookmarked: boolean) =>
  ({ __typename: "BookmarkState", assocType: "REPLY", assocId: "5", isBookmarked }) as const;

// spec §1: members keep bookmarks
test("a member saves a reply from its menu, sees that it is saved, and removes it", async () => {
  const asked = mockOperation(BookmarkStatesDocument, { bookmarkStates: [state(false)] });
  const { calls } = mockOperation(UpdateBookmarkDocument, ({ isBookmarked }) => ({
    updateBookmark: state(Boolean(isBookmarked)),
  }));
  const { user } = renderComponent(
    <CommentMenu
      comment={{ id: "5", kind: "REPLY", username: "ada", isPinned: false }}
      item={{ path: "/forums/one" }}
      isOwn={false}
      onQuote={null}
      onEdit={() => undefined}
      onDeleted={() => undefined}
    />,
    { viewer: member },
  );
  const choose = async (name: string) => {
    await user.click(screen.getByRole("button", { name: /^More about/ }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  expect(asked.calls).toEqual([]);
  await choose(bookmarkTexts.addComment);
  expect(await findToast(bookmarkTexts.added)).toBeTruthy();
  await choose(bookmarkTexts.removeComment);
  expect(await findToast(bookmarkTexts.removed)).toBeTruthy();
  expect(calls).toEqual([
    { assocType: "REPLY", assocId: "5", isBookmarked: true },
    { assocType: "REPLY", assocId: "5", isBookmarked: false },
  ]);
  expect(asked.calls).toHaveLength(1);
});
