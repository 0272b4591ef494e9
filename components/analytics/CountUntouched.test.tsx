import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parseAnalyticsBatch } from "#lib/analytics/shared/analytics-batch.ts";
import { getSource } from "#lib/analytics/shared/source-kind.ts";
import { expandUntouchedBatch } from "#lib/analytics/shared/untouched-batch.ts";
import { countUntouched } from "./count-untouched.ts";

const bodies: string[] = [];
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  bodies.length = 0;
  isHidden = false;
  Object.defineProperty(navigator, "sendBeacon", {
    value: (_path: string, body: string) => bodies.push(body) > 0,
    configurable: true,
  });
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
  document.body.dataset.counted = "article guest";
});
afterEach(() => {
  window.takeCount?.();
  document.querySelector("meta[name=content-item]")?.remove();
  delete document.body.dataset.counted;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(mark = "12") {
  document.head.append(
    Object.assign(document.createElement("meta"), { name: "content-item", content: mark }),
  );
  countUntouched();
}
function setHidden(next: boolean) {
  isHidden = next;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
const read = () =>
  bodies.map((body) =>
    parseAnalyticsBatch(expandUntouchedBatch(JSON.parse(body), location.hostname)),
  );
const names = () => read().map((batch) => batch?.events.map(({ event }) => event.name));

describe("a page that is left untouched", () => {
  test("is counted once, as an anonymous batch", () => {
    open();
    window.dispatchEvent(new Event("pagehide"));
    window.dispatchEvent(new Event("pagehide"));
    expect(names()).toEqual([["ready", "content_view"]]);
    expect(read()[0]?.contexts).toEqual({
      global: { pageKind: "article", contentId: 12, device: "desktop", searchTerm: null },
      user: { variant: "guest" },
      accessibility: null,
      source: { kind: "direct", host: null, campaign: null },
    });
  });

  test("is a visit after twenty visible seconds, and read when it is scrolled", () => {
    open();
    vi.advanceTimersByTime(10_000);
    setHidden(true);
    vi.advanceTimersByTime(60_000);
    setHidden(false);
    vi.advanceTimersByTime(10_000);
    vi.stubGlobal("scrollY", 300);
    vi.advanceTimersByTime(20_000);
    window.dispatchEvent(new Event("pagehide"));
    expect(names()).toEqual([
      ["ready", "content_view"],
      ["visit", "heartbeat"],
    ]);
    expect(read().map((batch) => batch?.batch)).toEqual([0, 1]);
  });

  test.each([
    ["shows nothing", () => open("none")],
    [
      "is not counted at all",
      () => {
        delete document.body.dataset.counted;
        open();
      },
    ],
    [
      "is read over an insecure connection, where browsers make no ids",
      () => {
        vi.stubGlobal("crypto", {});
        open();
      },
    ],
    [
      "was never seen",
      () => {
        isHidden = true;
        open();
      },
    ],
  ])("is not counted if it %s", (_what, begin) => {
    begin();
    window.dispatchEvent(new Event("pagehide"));
    expect(bodies).toEqual([]);
  });

  test("has no time if it is not counted at all", () => {
    delete document.body.dataset.counted;
    open();
    vi.advanceTimersByTime(21_000);
    expect(window.takeCount?.()).toMatchObject({ seconds: 0, events: [] });
  });

  test("stops counting once the scripts count", () => {
    open();
    vi.advanceTimersByTime(21_000);
    expect(window.takeCount?.()).toMatchObject({ batches: 0, seconds: 21 });
    window.dispatchEvent(new Event("pagehide"));
    expect(bodies).toEqual([]);
  });
});

test.each([
  "",
  "http://localhost:3000/a",
  "https://www.google.de/",
  "https://t.co/x",
  "https://news.example/",
  "android-app://com.example/",
])("a reader from %j is counted as with scripts", (referrer) => {
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  open();
  window.dispatchEvent(new Event("pagehide"));
  const { kind } = getSource({ url: location.href, referrer });
  expect(read()[0]?.contexts.source.kind).toBe(kind);
});
