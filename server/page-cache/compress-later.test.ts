import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { createCachedPage } from "./cached-page.ts";
import { createLaterCompression, type LaterCompression } from "./compress-later.ts";
import { PageCache } from "./page-cache.ts";

let later: LaterCompression;
let compressed: string[];
const dropped = new Set<string>();
/** Something of 100 bytes. */
const add = (
  name: string,
  compress: () => Promise<void> = async () => void compressed.push(name),
) => later.add({ bytes: 100, isKept: () => !dropped.has(name), compress });

beforeEach(() => {
  vi.useFakeTimers();
  compressed = [];
  dropped.clear();
  later = createLaterCompression({ waitMs: 1000, maxBytes: 250 });
});
afterEach(() => {
  later.close();
  vi.useRealTimers();
});

test("what is kept is compressed after a while, each in its time", async () => {
  add("one");
  await vi.advanceTimersByTimeAsync(600);
  add("two");
  await vi.advanceTimersByTimeAsync(399);
  expect(compressed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(compressed).toEqual(["one"]);
  await vi.advanceTimersByTimeAsync(600);
  expect(compressed).toEqual(["one", "two"]);
});

test("what was dropped is never compressed", async () => {
  add("one");
  add("two");
  dropped.add("one");
  await vi.advanceTimersByTimeAsync(2000);
  expect(compressed).toEqual(["two"]);
});

test("no more than the limit waits: the oldest is compressed at once", async () => {
  for (const name of ["one", "two", "three", "four"]) add(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(compressed).toEqual(["one", "two"]);
});

test("one after the other, also after one that failed", async () => {
  let running = 0;
  let most = 0;
  const work = (name: string) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 50));
    running -= 1;
    compressed.push(name);
    if (name === "one") throw new Error("It could not be compressed");
  };
  for (const name of ["one", "two", "three", "four"]) add(name, work(name));
  await vi.advanceTimersByTimeAsync(3000);
  expect(compressed).toEqual(["one", "two", "three", "four"]);
  expect(most).toBe(1);
});

test("nothing is compressed after the end", async () => {
  add("one");
  later.close();
  await vi.advanceTimersByTimeAsync(2000);
  expect(compressed).toEqual([]);
});

test("a page is compressed where it is kept, also for an outage, but not once it was dropped; then it takes less", async () => {
  const invalidations = createInvalidationFeed();
  const cache = new PageCache({ maxBytes: 1024 * 1024, invalidations, later });
  const words = "words ".repeat(5000);
  async function keep(key: string, tag: string) {
    const page = createCachedPage({ status: 200, html: words, nonce: "nonce" });
    const compress = vi.fn(async () => page.compress?.());
    const rendered = { page: { ...page, compress }, tags: new Set([tag]), isCacheable: true };
    await cache.render(key, async () => rendered);
    return compress;
  }
  const compress = [
    await keep("changed", "ContentItem:1"),
    await keep("grown", "Discussion:2"),
    await keep("kept", "Thread:3"),
  ];
  invalidations.publish(["ContentItem:1"]);
  invalidations.publish(["Discussion:2", "Addition:3"]);
  const { bytes } = cache.stats();
  expect(bytes).toBeGreaterThan(words.length);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  // Another thread compresses it, which may take a while on a busy machine.
  await expect.poll(() => cache.stats().bytes, { timeout: 15_000 }).toBeLessThan(bytes / 5);
  expect(compress.map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  expect(cache.peek("changed")).toBeUndefined();
  for (const key of ["grown", "kept"])
    expect((await cache.findLast(key))?.readBody().toString()).toBe(words);
  cache.close();
});
