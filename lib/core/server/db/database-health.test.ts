import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DatabaseHealth, type HealthLine, watchHealth } from "./database-health.ts";

/** A fake database that can hang, refuse connections, or cut open ones. */
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

test("a responding database is checked on one connection", () => {
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

test("a stopped database is down at once, and up again within a third of a second", async () => {
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

test("a closed connection does not mark a database as down that accepts a new one", async () => {
  const states: boolean[] = [];
  database.cut();
  for (let turn = 0; turn < 30; turn += 1) {
    await vi.advanceTimersByTimeAsync(20);
    states.push(health.isAnswering() && !health.isDown());
  }
  expect(new Set(states)).toEqual(new Set([true]));
  expect(database.countOpened()).toBe(2);
});

test("callers that wait for the database continue when it is back, or after their timeout", async () => {
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
