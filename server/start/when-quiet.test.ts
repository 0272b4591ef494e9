import { expect, test } from "vitest";
import { whenQuiet } from "./when-quiet.ts";

test("it waits for its time, and then for the end of the requests under way", async () => {
  let isQuiet = true;
  const startedAt = performance.now();
  const waiting = whenQuiet({ isQuiet: () => isQuiet, firstMs: 100, maxMs: 10_000 });
  isQuiet = false;
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isOver).toBe(false);
  isQuiet = true;
  await waiting;
  // Timers may fire a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThan(290);
});

test("a process that is never quiet is not waited for longer than told", async () => {
  const startedAt = performance.now();
  await whenQuiet({ isQuiet: () => false, firstMs: 10, maxMs: 200 });
  expect(performance.now() - startedAt).toBeGreaterThan(195);
});
