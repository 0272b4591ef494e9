import { expect, test, vi } from "vitest";
import { collectEvents, track } from "./track.ts";

test("events that happen before the collector has loaded are given to it, in order", () => {
  track({ name: "button", button: "join" });
  track({ name: "toast", toastType: "success" });
  const collector = vi.fn();
  const end = collectEvents(collector);
  track({ name: "ready" });
  expect(collector.mock.calls.map(([{ event }]) => event.name)).toEqual([
    "button",
    "toast",
    "ready",
  ]);
  end();
  track({ name: "visit" });
  expect(collector).toHaveBeenCalledTimes(3);
  const next = vi.fn();
  collectEvents(next)();
  expect(next.mock.calls.map(([{ event }]) => event.name)).toEqual(["visit"]);
});

test("a page that nothing collects from keeps two hundred events at most", () => {
  for (let count = 0; count < 500; count += 1) track({ name: "ready" });
  const collector = vi.fn();
  collectEvents(collector)();
  expect(collector).toHaveBeenCalledTimes(200);
});
