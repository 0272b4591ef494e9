import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { takePendingAction } from "#components/providers/pending-action.ts";
import {
  BookmarkStatesDocument,
  UpdateBookmarkDocument,
} from "#graphql/generated/client/graphql.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import {
  failOperation,
  mockOperation,
  refuseOperation,
} from "#tests/support/component/mock-api.ts";
import { findToast, member, renderComponent } from "#tests/support/component/render.tsx";
import { BookmarkButton } from "./BookmarkButton.tsx";
import { completeBookmark } from "./complete-bookmark.ts";

const article = { assocType: "POST", assocId: 5 } as const;
const state = (isBookmarked: boolean) =>
  ({ __typename: "BookmarkState", assocType: "POST", assocId: "5", isBookmarked }) as const;
const button = <BookmarkButton bookmarkable={article} of="this article" />;
const press = (name: RegExp) => screen.getByRole("button", { name, hidden: true });
const mockState = (isBookmarked: boolean) =>
  mockOperation(BookmarkStatesDocument, { bookmarkStates: [state(isBookmarked)] });

test("a saved item is marked, and each press updates the button at once and shows a message", async () => {
  mockState(true);
  const { calls } = mockOperation(UpdateBookmarkDocument, ({ isBookmarked }) => ({
    updateBookmark: state(isBookmarked),
  }));
  const { user } = renderComponent(button, { viewer: member });
  await user.click(await screen.findByRole("button", { name: /^Saved: this article/ }));
  expect(await findToast(bookmarkTexts.removed)).toBeTruthy();
  await user.click(press(/^Save this article/));
  expect(await findToast(bookmarkTexts.added)).toBeTruthy();
  expect(calls.map(({ isBookmarked }) => isBookmarked)).toEqual([false, true]);
});

test("offline, the change stays and is sent once the network is back", async () => {
  mockState(false);
  failOperation(UpdateBookmarkDocument);
  const { user } = renderComponent(button, { viewer: member });
  await user.click(press(/^Save this article/));
  expect(await findToast(bookmarkTexts.savedLater)).toBeTruthy();
  expect(press(/^Saved/)).toBeTruthy();
  const { calls } = mockOperation(UpdateBookmarkDocument, { updateBookmark: state(true) });
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(calls).toHaveLength(1));
  const kept = takePendingAction();
  expect(kept).toEqual({ kind: "bookmark", ...article, isBookmarked: true });
});

test("a refusal is taken back with its text or the generic one", async () => {
  mockState(false);
  const { user } = renderComponent(button, { viewer: member });
  for (const [code, text] of [
    ["NOT_FOUND", bookmarkTexts.gone],
    ["RATE_LIMITED", errorTexts.generic],
  ] as const) {
    refuseOperation(UpdateBookmarkDocument, { code, message: bookmarkTexts.gone });
    await user.click(press(/^Save this article/));
    expect(await findToast(text)).toBeTruthy();
    expect(press(/^Save this article/)).toBeTruthy();
  }
});

test("a guest is asked to create an account, and the item is saved afterwards", async () => {
  const { user } = renderComponent(button);
  await user.click(press(/^Save this article/));
  expect(await screen.findByText(bookmarkTexts.createAccount)).toBeTruthy();
  const kept = takePendingAction();
  if (kept?.kind !== "bookmark") throw new Error("No bookmark was kept");
  const { calls } = mockOperation(UpdateBookmarkDocument, { updateBookmark: state(true) });
  await completeBookmark(kept);
  expect(calls).toEqual([{ assocId: "5", assocType: "POST", isBookmarked: true }]);
});
