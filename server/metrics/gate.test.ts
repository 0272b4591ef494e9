import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createGate, TooBusy } from "./gate.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Number of samples until a busy gate has its minimum of places: 16, 8, 4, 2. */
const samplesUntilBusy = 3;

/** A gate in a busy process, with work that ends when the test calls `end`. */
async function openGate() {
  const done: string[] = [];
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  let refused = 0;
  const samples = new Array<number>(samplesUntilBusy).fill(1);
  const gate = createGate({
    maxWaitMs: 1000,
    readLoad: () => samples.shift() ?? null,
    onRefused: () => (refused += 1),
  });
  while (samples.length > 0) await gate.run(async () => undefined);
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
  return { gate, ask, end, begun, done, samples, countRefused: () => refused };
}

test("a busy process does two things at a time, and the rest in the order in which it came", async () => {
  const { ask, end, begun } = await openGate();
  for (const name of "abcd") void ask(name);
  expect(begun.join("")).toBe("ab");
  await end("b");
  expect(begun.join("")).toBe("abc");
  await end("a");
  expect(begun.join("")).toBe("abcd");
});

test("each idle sample adds a place, up to sixteen", async () => {
  const { ask, end, begun, samples } = await openGate();
  for (let at = 0; at < 60; at += 1) void ask(`${at}`);
  const running: number[] = [];
  for (let ended = 1; ended <= 20; ended += 1) {
    samples.push(0.5);
    await end(`${ended - 1}`);
    running.push(begun.length - ended);
  }
  expect(running).toEqual([
    3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 16, 16, 16, 16, 16, 16,
  ]);
});

test("each busy sample halves the places, down to two", async () => {
  const { ask, end, begun, samples } = await openGate();
  samples.push(0.5, 0.5, 0.5);
  for (const name of "abcdefgh") void ask(name);
  const before = begun.length;
  expect(before).toBe(5);
  samples.push(1, 1, 1);
  for (const name of "abc") await end(name);
  expect(begun.length).toBe(before);
  await end("d");
  expect(begun.length).toBe(before + 1);
});

test("a caller who has waited a second is refused, and the next one is accepted", async () => {
  const { ask, end, begun, done, countRefused } = await openGate();
  for (const name of "abc") void ask(name);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual(["c refused"]);
  expect(countRefused()).toBe(1);
  await end("a");
  void ask("d");
  expect(begun.join("")).toBe("abd");
});

test("a caller who would wait longer than a second, by recent durations, is refused at once", async () => {
  const { gate, ask, done } = await openGate();
  // Two at a time take 400 ms each, so five of them are done in a second.
  for (let turn = 0; turn < 200; turn += 1) {
    const work = gate.run(() => new Promise<void>((resolve) => setTimeout(resolve, 400)));
    await vi.advanceTimersByTimeAsync(400);
    await work;
  }
  const names = Array.from({ length: 9 }, (_, at) => `${at}`);
  for (const name of names) void ask(name);
  await vi.advanceTimersByTimeAsync(0);
  // Two are in, five wait.
  expect(done).toEqual(["7 refused", "8 refused"]);
});

test("work that fails gives its place to the next", async () => {
  const { gate, ask, begun } = await openGate();
  const failing = () => Promise.reject(new Error("broken"));
  for (let count = 0; count < 2; count += 1)
    await expect(gate.run(failing)).rejects.toThrow("broken");
  for (const name of "ab") void ask(name);
  expect(begun.join("")).toBe("ab");
});
