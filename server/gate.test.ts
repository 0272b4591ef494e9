import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGate, TooBusy } from "./gate.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The gate of a process without time, and work that ends when the test says so. */
function openGate() {
  const done: string[] = [];
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let refused = 0;
  const load = { share: 1 };
  const gate = createGate({
    maxWaitMs: 1000,
    readLoad: () => load.share,
    onRefused: () => (refused += 1),
  });
  const ask = (name: string) =>
    gate
      .run(() => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      })
      .then(
        () => done.push(name),
        (error: Error) => done.push(`${name} ${error instanceof TooBusy ? "refused" : error}`),
      );
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { gate, ask, end, begun, done, load, countRefused: () => refused };
}

test("as much is done at a time as there are places, the rest in the order in which it came", async () => {
  const { ask, end, begun } = openGate();
  for (const name of "abcdef") void ask(name);
  expect(begun.join("")).toBe("abcd");
  await end("b");
  expect(begun.join("")).toBe("abcde");
  await end("a");
  expect(begun.join("")).toBe("abcdef");
});

test("more is done at a time while the process only waits", async () => {
  const { ask, end, begun, load } = openGate();
  for (const name of "abcdefghijklmnopqrst") void ask(name);
  load.share = 0.5;
  await end("a");
  expect(begun).toHaveLength(17);
});

test("who has waited for a second is refused, and whoever comes next is let in", async () => {
  const { ask, end, begun, done, countRefused } = openGate();
  for (const name of "abcde") void ask(name);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(["e refused"]);
  expect(countRefused()).toBe(1);
  await end("a");
  void ask("f");
  expect(begun.join("")).toBe("abcdf");
});

test("who would wait for longer than a second is refused at once, by the time that work takes lately", async () => {
  const { gate, ask, done } = openGate();
  // Four at a time that take 400 ms: ten of them are done in a second.
  for (let turn = 0; turn < 200; turn += 1) {
    const work = gate.run(() => new Promise<void>((resolve) => setTimeout(resolve, 400)));
    await vi.advanceTimersByTimeAsync(400);
    await work;
  }
  const names = Array.from({ length: 16 }, (_, at) => `${at}`);
  for (const name of names) void ask(name);
  await vi.advanceTimersByTimeAsync(0);
  // Four are in, ten wait.
  expect(done).toEqual(["14 refused", "15 refused"]);
});

test("work that fails gives its place to the next", async () => {
  const { gate, ask, begun } = openGate();
  const failing = () => Promise.reject(new Error("broken"));
  for (let count = 0; count < 4; count += 1)
    await expect(gate.run(failing)).rejects.toThrow("broken");
  for (const name of "abcd") void ask(name);
  expect(begun.join("")).toBe("abcd");
});
