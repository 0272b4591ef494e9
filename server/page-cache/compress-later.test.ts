import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLaterCompression, type LaterCompression } from "./compress-later.ts";

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
