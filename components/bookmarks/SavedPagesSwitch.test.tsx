import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { readSavingPages, setSavingPages } from "#components/providers/saving-pages.ts";
import { SavableBookmarksDocument } from "#graphql/generated/client/graphql.ts";
import { savedPageTexts } from "#lib/bookmarks/shared/saved-page-texts.ts";
import { installFakeWorker } from "#tests/support/component/fake-worker.ts";
import { failOperation, mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { SavedPagesSwitch } from "./SavedPagesSwitch.tsx";
import { visitWithSavedPages } from "./update-saved-pages.ts";

beforeAll(() => import("./update-saved-pages.ts"), 60_000);
let worker: ReturnType<typeof installFakeWorker> | undefined;
afterEach(() => worker?.uninstall());

const report = { saved: 2, bytes: 1_234_567, refused: 1, isFull: false, openedOffline: 0 };
const bookmark = (id: string, path: string | null, site: string | null = null) => ({
  __typename: "Bookmark" as const,
  id,
  target:
    path === null
      ? null
      : {
          __typename: "BookmarkTarget" as const,
          title: `Title ${id}`,
          path,
          site: site ? { __typename: "SiteSummary" as const, prefix: site } : null,
        },
});
const mockBookmarks = () =>
  mockOperation(SavableBookmarksDocument, {
    bookmarks: {
      __typename: "BookmarkPage" as const,
      pageCount: 1,
      bookmarks: [
        bookmark("1", "/posts/aura"),
        bookmark("2", "/forums/a#comment-7"),
        bookmark("3", "/forums/a"),
        bookmark("4", "/posts/of-sleep", "sleep"),
        bookmark("5", null),
      ],
    },
  });
const findSwitch = () => screen.findByRole("checkbox", { name: savedPageTexts.label });

test("turning it on saves the pages of this site, each once; turning it off removes them", async () => {
  worker = installFakeWorker(({ kind }) => (kind === "save-pages" ? report : true));
  mockBookmarks();
  const { user } = renderComponent(<SavedPagesSwitch />, { viewer: member });
  expect(readSavingPages()).toBeNull();
  await user.click(await findSwitch());
  expect(
    await screen.findByText(/^2 pages are on this device \(1\.2 MB\)\. 1 page is not/),
  ).toBeTruthy();
  expect(worker.messages).toEqual([
    {
      kind: "save-pages",
      memberId: member.id,
      pages: [
        { path: "/posts/aura", title: "Title 1" },
        { path: "/forums/a", title: "Title 3" },
      ],
    },
  ]);
  expect(readSavingPages()?.memberId).toBe(member.id);
  await user.click(await findSwitch());
  expect(await screen.findByText(savedPageTexts.removed)).toBeTruthy();
  expect(worker.messages.at(-1)).toEqual({ kind: "forget-pages" });
  expect(readSavingPages()).toBeNull();
});

test("shows a message if nothing could be saved", async () => {
  worker = installFakeWorker(() => null);
  failOperation(SavableBookmarksDocument);
  const { user } = renderComponent(<SavedPagesSwitch />, { viewer: member });
  await user.click(await findSwitch());
  expect(await screen.findByText(savedPageTexts.failed)).toBeTruthy();
});

test("a browser without service workers shows no switch", () => {
  renderComponent(<SavedPagesSwitch />, { viewer: member });
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a visit updates the copies after an hour, and removes those of another member", async () => {
  worker = installFakeWorker(({ kind }) => (kind === "save-pages" ? report : true));
  mockBookmarks();
  setSavingPages({ memberId: "1", updatedAtMs: Date.now() });
  await visitWithSavedPages("1");
  expect(worker.messages).toEqual([]);
  setSavingPages({ memberId: "1", updatedAtMs: Date.now() - 3_700_000 });
  await visitWithSavedPages("1");
  expect(worker.messages.map(({ kind }) => kind)).toEqual(["save-pages"]);
  await visitWithSavedPages("2");
  await waitFor(() => expect(worker?.messages.at(-1)?.kind).toBe("forget-pages"));
  expect(readSavingPages()).toBeNull();
});
