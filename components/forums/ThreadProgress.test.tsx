import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { threadProgressTexts } from "#lib/forums/shared/thread-progress-texts.ts";
import { renderComponent } from "#tests/support/component/render.tsx";
import { ThreadProgress } from "./ThreadProgress.tsx";

beforeEach(() => vi.stubGlobal("innerHeight", 1000));
afterEach(() => vi.unstubAllGlobals());

/** Replies 21 to 23 of a thread, with their tops at these heights. */
const renderPage = (tops: readonly number[]) =>
  renderComponent(
    <>
      {tops.map((top, index) => (
        <div
          key={top}
          data-position={21 + index}
          ref={(row) => {
            if (row) row.getBoundingClientRect = () => ({ top }) as DOMRect;
          }}
        />
      ))}
      <ThreadProgress
        thread={{ id: "12", path: "/forums/aura", commentCount: 23 }}
        before={20}
        pageCount={2}
      />
    </>,
  );

test("the bar of a thread counts the replies that came onto the screen, and leads to the newest", async () => {
  renderPage([100, 500, 900]);
  expect(screen.getByText(threadProgressTexts.progress(22, 23))).toBeTruthy();
  const newest = screen.getByRole("link", {
    name: `${threadProgressTexts.newest} ${threadProgressTexts.newestWord}`,
  });
  expect(newest.getAttribute("href")).toBe("/forums/aura?page=2#newest-reply");
  // A higher viewport has the same effect as scrolling on.
  vi.stubGlobal("innerHeight", 2000);
  act(() => void window.dispatchEvent(new Event("scroll")));
  await waitFor(() => expect(screen.getByText(threadProgressTexts.progress(23, 23))).toBeTruthy());
});

test("before the first reply the bar names the first of the page", () => {
  renderPage([800, 900, 950]);
  expect(screen.getByText(threadProgressTexts.progress(21, 23))).toBeTruthy();
});
