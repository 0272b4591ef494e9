import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  SaveThreadReadsDocument,
  ThreadStatesDocument,
} from "#graphql/generated/client/graphql.ts";
import { mockOperation } from "#tests/support/component/mock-api.ts";
import { member, renderComponent } from "#tests/support/component/render.tsx";
import { ThreadProgress } from "./ThreadProgress.tsx";
import { clearThreadStates } from "./thread-states.ts";

class NoObserver {
  observe() {}
  disconnect() {}
}
beforeEach(() => void vi.stubGlobal("IntersectionObserver", NoObserver));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearThreadStates();
});

test("leads to the first unread reply until the reader has come to it", async () => {
  const place = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
  place.mockReturnValue(new DOMRect(0, 5000));
  mockOperation(ThreadStatesDocument, {
    threadStates: [
      {
        ...{ __typename: "ThreadState", id: "12", isFollowing: false, isNew: false },
        ...{ unreadCount: 3, firstUnreadId: "7" },
      },
    ],
  });
  mockOperation(SaveThreadReadsDocument, { saveThreadReads: true });
  const thread = { id: "12", path: "/forums/nights", commentCount: 9 };
  renderComponent(
    <>
      <p id="reply-7" data-position="7">
        Seventh
      </p>
      <ThreadProgress thread={thread} before={0} pageCount={1} />
    </>,
    { viewer: member },
  );
  const link = await screen.findByRole("link", { name: "3 new replies" });
  expect(link.getAttribute("href")).toBe("/forums/nights?reply=7");
  place.mockReturnValue(new DOMRect(0, 10));
  await act(async () => {
    window.dispatchEvent(new Event("scroll"));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  expect(screen.queryByRole("link", { name: "3 new replies" })).toBeNull();
});
