import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEventBuffer } from "./event-buffer.ts";
import type { BufferedEvent } from "./store-events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const make = (count: number, visitorKey: string | null = null): BufferedEvent[] =>
  Array.from({ length: count }, (_unused, number) => ({
    siteId: 1,
    view: "v",
    visitorKey,
    pageKind: "article",
    contentId: null,
    contexts: null,
    source: "direct",
    device: "phone",
    happenedAt: new Date(0),
    event: { name: "visit" },
    batch: { siteId: 1, view: "v", number },
  }));

function open(store: (events: readonly BufferedEvent[]) => Promise<void> = async () => undefined) {
  const outcomes = { stored: 0, dropped: 0 };
  const spy = vi.fn(store);
  const onError = vi.fn();
  const buffer = createEventBuffer({
    store: spy,
    countOutcome: (outcome, count) => {
      outcomes[outcome] += count;
    },
    onError,
  });
  return { buffer, store: spy, outcomes, onError };
}

const away = () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" });

test("events within a quarter of a second are stored by one statement", async () => {
  const { buffer, store } = open();
  buffer.add(make(3));
  await vi.advanceTimersByTimeAsync(200);
  buffer.add(make(4));
  expect(store).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(store.mock.calls.map(([events]) => events.length)).toEqual([7]);
});

test("events wait during a database outage; then all are stored, twenty thousand at a time", async () => {
  let isAway = true;
  const { buffer, store, outcomes } = open(async () => {
    if (isAway) throw away();
  });
  buffer.add(make(25_000));
  await vi.advanceTimersByTimeAsync(5000);
  buffer.add(make(1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(outcomes).toEqual({ stored: 0, dropped: 0 });
  // One attempt per second.
  expect(store.mock.calls.length).toBeLessThanOrEqual(12);
  isAway = false;
  store.mockClear();
  await vi.advanceTimersByTimeAsync(1500);
  expect(store.mock.calls.map(([events]) => events.length)).toEqual([20_000, 5001]);
  expect(outcomes).toEqual({ stored: 25_001, dropped: 0 });
});

test("the events of one request are stored together", async () => {
  const { buffer, store } = open();
  const batch = { siteId: 1, view: "w", number: 0 };
  buffer.add([...make(19_990), ...make(20).map((event) => ({ ...event, batch }))]);
  buffer.add(make(1));
  await vi.advanceTimersByTimeAsync(300);
  expect(store.mock.calls.map(([events]) => events.length)).toEqual([20_010, 1]);
});

test("above fifty thousand waiting events, the newest are dropped and counted", async () => {
  const { buffer, outcomes } = open(async () => {
    throw away();
  });
  for (let turn = 0; turn < 6; turn += 1) buffer.add(make(10_000));
  expect(outcomes).toEqual({ stored: 0, dropped: 10_000 });
  await buffer.close();
  expect(outcomes).toEqual({ stored: 0, dropped: 60_000 });
});

test("events that the database rejects do not prevent others from being stored", async () => {
  const { buffer, outcomes, onError } = open(async (events) => {
    if (events.length === 2) throw new Error("invalid");
  });
  buffer.add(make(2));
  await vi.advanceTimersByTimeAsync(300);
  buffer.add(make(3));
  await vi.advanceTimersByTimeAsync(300);
  expect(outcomes).toEqual({ stored: 3, dropped: 2 });
  expect(onError).toHaveBeenCalledOnce();
});

test("closing stores waiting events and accepts no more", async () => {
  const { buffer, outcomes } = open();
  buffer.add(make(2));
  await buffer.close();
  buffer.add(make(1));
  await vi.advanceTimersByTimeAsync(1000);
  expect(outcomes).toEqual({ stored: 2, dropped: 1 });
});

test("the waiting events of a visitor who withdraws consent are dropped", async () => {
  const { buffer, store } = open();
  buffer.add([...make(1, "one"), ...make(1, "other"), ...make(1)]);
  await buffer.forget({ siteId: 1, visitorKey: "one" });
  await buffer.flush();
  expect(store.mock.calls[0]?.[0].map(({ visitorKey }) => visitorKey)).toEqual(["other", null]);
});
