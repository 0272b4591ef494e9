import { expect, onTestFinished, test, vi } from "vitest";
import { scrollToHashLater } from "./scroll-to-hash.ts";

function openAtHash() {
  vi.useFakeTimers();
  vi.stubGlobal("PerformanceNavigationTiming", class {});
  window.location.hash = "#comments";
  const target = document.createElement("div");
  target.id = "comments";
  target.scrollIntoView = vi.fn();
  document.body.append(target);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    target.remove();
    window.location.hash = "";
  });
  return target.scrollIntoView;
}

// spec §2: a hash link scrolls after one second, 55 px below the top
// spec §9: hash scroll delay 1000 ms, offset 55 px
test("a hash link scrolls to its element after one second", () => {
  const scroll = openAtHash();
  scrollToHashLater();
  vi.advanceTimersByTime(999);
  expect(scroll).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: "start" });
});

test("does not move a reader who scrolls in the meantime", () => {
  const scroll = openAtHash();
  scrollToHashLater();
  window.dispatchEvent(new Event("wheel"));
  vi.advanceTimersByTime(2000);
  expect(scroll).not.toHaveBeenCalled();
});
