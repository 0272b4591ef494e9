import { expect, onTestFinished, test, vi } from "vitest";
import { mockRoute } from "#tests/support/component/mock-api.ts";
import { watchSocialPopUp } from "./social-pop-up.ts";

// spec §4: social sign-up: pop-up of 600 by 600, polled for closure
// spec §9: login pop-up closure polled every 200 ms
test("the closing of the pop-up is noticed by a look every 200 ms", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { calls } = mockRoute("post", "/api/auth/social-result", () => ({
    body: { status: "pending" },
  }));
  const popUp = { closed: false };
  const closed = vi.fn();
  const stop = watchSocialPopUp(popUp as Window, { closed, result: vi.fn() });
  onTestFinished(stop);
  vi.advanceTimersByTime(1400);
  popUp.closed = true;
  vi.advanceTimersByTime(199);
  // Long enough for a request that was sent too early to arrive.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1);
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce(), 15_000);
});
