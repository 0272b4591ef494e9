import { expect, test } from "vitest";
import { whenQuiet } from "./when-quiet.ts";

test("waits for its time, and then for the end of running requests", async () => {
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

test("stops waiting for a busy process after the maximum time", async () => {
  const startedAt = performance.now();
  await whenQuiet({ isQuiet: () => false, firstMs: 10, maxMs: 200 });
  expect(performance.now() - startedAt).toBeGreaterThan(195);
});
