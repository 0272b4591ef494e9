import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DatabaseHealth, type HealthLine, watchHealth } from "./database-health.ts";

/** A database that can be made to stand still, to refuse connections, or to cut those that are open. */
function createFakeDatabase() {
  let mode: "answering" | "stalled" | "refusing" = "answering";
  let lines = new Set<() => void>();
  let held: (() => void)[] = [];
  let opened = 0;
  const answer = () => new Promise<void>((resolve) => held.push(resolve));
  return {
    countOpened: () => opened,
    set: (next: typeof mode) => {
      mode = next;
      if (mode !== "answering") return;
      for (const resolve of held) resolve();
      held = [];
    },
    cut: () => {
      for (const end of lines) end();
      lines = new Set();
    },
    open: async (): Promise<HealthLine> => {
      if (mode === "refusing") throw new Error("refused");
      if (mode === "stalled") await answer();
      opened += 1;
      const cut = Promise.withResolvers<never>();
      cut.promise.catch(() => undefined);
      const end = () => cut.reject(new Error("cut"));
      lines.add(end);
      return {
        ping: () => Promise.race([cut.promise, mode === "stalled" ? answer() : undefined]),
        close: end,
      };
    },
  };
}

let database: ReturnType<typeof createFakeDatabase>;
let health: DatabaseHealth;
beforeEach(async () => {
  vi.useFakeTimers();
  database = createFakeDatabase();
  health = watchHealth(database.open);
  await vi.advanceTimersByTimeAsync(1000);
});
afterEach(() => {
  health.stop();
  vi.useRealTimers();
});

test("a database that answers is asked on one connection", () => {
  expect(health.isAnswering()).toBe(true);
  expect(health.isDown()).toBe(false);
  expect(database.countOpened()).toBe(1);
});

test("a database that stands still is not ready within a second, and down after two more at most", async () => {
  database.set("stalled");
  await vi.advanceTimersByTimeAsync(999);
  expect(health.isAnswering()).toBe(false);
  expect(health.isDown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1500);
  expect(health.isDown()).toBe(true);
});

test("a database that is gone is down at once, and up again within a third of a second", async () => {
  database.set("refusing");
  database.cut();
  await vi.advanceTimersByTimeAsync(300);
  expect(health.isDown()).toBe(true);
  expect(health.isAnswering()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  database.set("answering");
  await vi.advanceTimersByTimeAsync(300);
  expect(health.isDown()).toBe(false);
  expect(health.isAnswering()).toBe(true);
});

test("a connection that was cut says nothing about a database that takes a new one", async () => {
  const states: boolean[] = [];
  database.cut();
  for (let turn = 0; turn < 30; turn += 1) {
    await vi.advanceTimersByTimeAsync(20);
    states.push(health.isAnswering() && !health.isDown());
  }
  expect(new Set(states)).toEqual(new Set([true]));
  expect(database.countOpened()).toBe(2);
});

test("who waits for the database goes on when it is back, or after the time they have", async () => {
  expect(await health.whenUp(1000)).toBe(true);
  database.set("refusing");
  database.cut();
  await vi.advanceTimersByTimeAsync(500);
  const patient = health.whenUp(5000);
  const hasty = health.whenUp(400);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await hasty).toBe(false);
  database.set("answering");
  await vi.advanceTimersByTimeAsync(300);
  expect(await patient).toBe(true);
});
