import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseAnalyticsBatch } from "#lib/analytics/shared/analytics-batch.ts";
import { type AnalyticsContexts, limitContexts } from "#lib/analytics/shared/analytics-contexts.ts";
import { maxBatchBytes } from "#lib/analytics/shared/batch-size.ts";
import { createEventQueue } from "./event-queue.ts";

const fetchSpy = vi.fn(async (_path: string, _init: RequestInit) => new Response(null));
const beacon = vi.fn((_path: string, _body: string) => true);
let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  fetchSpy.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  beacon.mockReset().mockReturnValue(true);
  vi.stubGlobal("fetch", fetchSpy);
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const contexts: AnalyticsContexts = limitContexts(
  {
    compliance: { hasChosen: false, analytics: false, advertising: false },
    global: { pageKind: "article", contentId: 1, device: "phone", searchTerm: null },
    user: { variant: "guest" },
    accessibility: null,
    source: { kind: "direct", host: null, campaign: null },
  },
  { analytics: false },
);
const open = () => createEventQueue({ readContexts: () => contexts });
const toast = { atMs: 1, event: { name: "toast", toastType: "success" } } as const;
const sent = () => fetchSpy.mock.calls.map(([, init]) => JSON.parse(String(init.body)));
const beacons = () => beacon.mock.calls.map(([, body]) => JSON.parse(body));

// spec §7: analytics events
test("the first events are sent after a second, later ones in one request every half minute", async () => {
  const queue = open();
  queue.add(toast);
  queue.add(toast);
  await vi.advanceTimersByTimeAsync(999);
  expect(fetchSpy).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchSpy.mock.calls[0]).toMatchObject([
    "/api/events",
    { method: "POST", keepalive: true },
  ]);
  queue.add(toast);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(fetchSpy).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent().map(({ batch, events }) => [batch, events.length])).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect(new Set(sent().map(({ view }) => view)).size).toBe(1);
  for (const body of sent()) expect(parseAnalyticsBatch(body)?.events.length).toBeGreaterThan(0);
});

test("the id of an ad leaves the browser only with consent to analytics", () => {
  for (const analytics of [false, true]) {
    const compliance = { hasChosen: true, analytics, advertising: false };
    const queue = createEventQueue({ readContexts: () => ({ ...contexts, compliance }) });
    queue.add({ atMs: 1, event: { name: "ad", slot: "square", adId: 7, action: "shown" } });
    queue.flushLeaving();
  }
  expect(beacons().map(({ events }) => events[0].event.adId)).toEqual([null, 7]);
});

test("fifty events are sent at once, and the longest stay below 64 KB", () => {
  const queue = open();
  const long = "a".repeat(60);
  for (let count = 0; count < 50; count += 1)
    queue.add({
      atMs: 123_456_789,
      event: { name: "ad", slot: long, adId: 1e6, action: "clicked" },
    });
  const [body] = fetchSpy.mock.calls.map(([, init]) => String(init.body));
  expect(JSON.parse(body ?? "").events).toHaveLength(50);
  expect(body?.length).toBeLessThan(maxBatchBytes / 4);
});

test("leaving a page sends waiting events by a beacon, or by fetch if the beacon is rejected", () => {
  const queue = open();
  queue.add(toast);
  queue.flushLeaving();
  expect([beacons().length, fetchSpy.mock.calls.length]).toEqual([1, 0]);
  queue.flushLeaving();
  expect(beacons()).toHaveLength(1);
  beacon.mockReturnValue(false);
  queue.add(toast);
  queue.flushLeaving();
  expect(sent().map(({ batch }) => batch)).toEqual([1]);
});

test("a batch that fails is sent a second time with the same number, and then given up", async () => {
  const queue = open();
  fetchSpy.mockImplementation(async () => new Response(null, { status: 503 }));
  queue.add(toast);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent().map(({ batch }) => batch)).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchSpy).toHaveBeenCalledTimes(2);
  fetchSpy.mockImplementation(async () => new Response(null, { status: 429 }));
  queue.add(toast);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchSpy).toHaveBeenCalledTimes(3);
});

test("offline, up to two hundred events wait in memory, and nothing is stored", async () => {
  const queue = open();
  isOnline = false;
  for (let count = 0; count < 500; count += 1) queue.add(toast);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetchSpy).not.toHaveBeenCalled();
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ""]);
  isOnline = true;
  window.dispatchEvent(new Event("online"));
  expect(sent().map(({ events }) => events.length)).toEqual([50, 50, 50, 50]);
});
