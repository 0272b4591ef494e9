import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createInvalidationFeed } from "./invalidation.ts";
import { throttleInvalidations } from "./throttle-invalidations.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function throttled() {
  const feed = createInvalidationFeed();
  const own = throttleInvalidations(feed, {
    isThrottled: (tag) => /^Activity:|^Thread@/.test(tag),
    intervalMs: 3000,
  });
  const heard: string[][] = [];
  own.subscribe((tags) => heard.push([...tags]));
  return { feed, own, heard };
}

test("tags that are not throttled pass at once, always", () => {
  const { feed, heard, own } = throttled();
  for (const id of [1, 2, 3]) feed.publish([`Discussion:${id}`, "Activity:1"]);
  expect(heard).toEqual([["Discussion:1", "Activity:1"], ["Discussion:2"], ["Discussion:3"]]);
  own.close();
});

test("throttled tags pass once per interval, each of them, and no later than its end", () => {
  const { feed, heard, own } = throttled();
  feed.publish(["Activity:1"]);
  vi.advanceTimersByTime(1000);
  feed.publish(["Activity:2"]);
  feed.publish(["Activity:3"]);
  feed.publish(["Activity:2"]);
  vi.advanceTimersByTime(1999);
  expect(heard).toEqual([["Activity:1"]]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual([["Activity:1"], ["Activity:2", "Activity:3"]]);
  vi.advanceTimersByTime(3000);
  feed.publish(["Activity:4"]);
  expect(heard.at(-1)).toEqual(["Activity:4"]);
  own.close();
});

test("a late addition is still marked as one, and a change never is", () => {
  const { feed, heard, own } = throttled();
  feed.publish(["Activity:1"]);
  feed.publish(["Thread@2", "Discussion:2", "Addition:2"]);
  feed.publish(["Thread@3"]);
  feed.publish(["Thread@2"]);
  vi.advanceTimersByTime(3000);
  expect(heard.slice(1)).toEqual([
    ["Discussion:2", "Addition:2"],
    ["Thread@3", "Thread@2"],
    ["Thread@2", "Addition:2"],
  ]);
  own.close();
});

test("after it is closed nothing is passed on", () => {
  const { feed, heard, own } = throttled();
  feed.publish(["Activity:1"]);
  feed.publish(["Activity:2"]);
  own.close();
  vi.advanceTimersByTime(10_000);
  expect([heard.length, vi.getTimerCount()]).toEqual([1, 0]);
});
