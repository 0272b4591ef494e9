import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messagesPerPage } from "#lib/messaging/shared/message.ts";
import { createCatchUp } from "./catch-up.ts";
import type { ShownMessage } from "./shown-message.ts";

const message = (number: number): ShownMessage => ({
  id: `m${number}`,
  userId: "8",
  body: "",
  insertedAt: "2026-11-20T09:00:00.000Z",
  sequence: number,
  reactions: [],
  state: "sent",
});

let stored: ShownMessage[] = [];
let read: string[] = [];
let asked: (string | undefined)[] = [];
let failures = 0;
let ends = 0;
const open = (since?: string) =>
  createCatchUp({
    since,
    readAfter: async (after) => {
      asked.push(after);
      if (failures-- > 0) throw new Error("There is no network.");
      const at = stored.findIndex(({ id }) => id === after);
      return stored.slice(at + 1, at + 1 + messagesPerPage);
    },
    onPage: (page) => read.push(...page.map(({ id }) => id)),
    onEnd: async () => ends++,
  });
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  stored = [message(1), message(2), message(3)];
  [read, asked, failures, ends] = [[], [], 0, 0];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("every page after the last known message is read, until one is not full", async () => {
  stored = Array.from({ length: 2 * messagesPerPage + 5 }, (_unused, index) => message(index));
  open("m2").start();
  await settle();
  expect(read).toEqual(stored.slice(3).map(({ id }) => id));
  expect(ends).toBe(1);
});

test("the next time it continues where the last page ended, whatever came another way since", async () => {
  const catchUp = open("m1");
  catchUp.start();
  await settle();
  stored.push(message(4), message(5));
  catchUp.start();
  await settle();
  expect(asked).toEqual(["m1", "m3"]);
  expect(read).toEqual(["m2", "m3", "m4", "m5"]);
});

test("a failed load is retried until it succeeds, and at once on request", async () => {
  failures = 2;
  const catchUp = open("m2");
  catchUp.start();
  await settle();
  expect(read).toEqual([]);
  catchUp.start();
  await settle();
  expect([asked.length, read]).toEqual([2, []]);
  await settle(1000);
  expect([read, ends]).toEqual([["m3"], 1]);
});

test("a start during a load causes one more load afterwards, never two at once", async () => {
  const catchUp = open("m3");
  catchUp.start();
  stored.push(message(4));
  catchUp.start();
  catchUp.start();
  await settle();
  expect([asked.length, read]).toEqual([2, ["m4"]]);
});

test("once it is stopped nothing is read or reported any more", async () => {
  failures = 1;
  const catchUp = open("m2");
  catchUp.start();
  await settle();
  catchUp.stop();
  await settle(60_000);
  catchUp.start();
  await settle();
  expect([asked.length, read, ends]).toEqual([1, [], 0]);
});
