import { expect, test } from "vitest";
import { parseAnalyticsBatch } from "./analytics-batch.ts";
import { expandUntouchedBatch } from "./untouched-batch.ts";

const view = "3f6c1d52-8a4e-4b7f-9c21-5d0e7a9b1c34";
const events = [
  [1000.5, "scroll", 30, 0],
  [20_000, "visit"],
  [30_000, "heartbeat", 30],
  [31_000, "ready"],
  "nothing",
];
const expand = (own: unknown[], host = "migraine.example.org") =>
  parseAnalyticsBatch(expandUntouchedBatch([view, 0, 31_000, events, ...own], host));

test("a short batch expands to the same full batch", () => {
  expect(expand(["article guest", "12", 0, "search"])).toEqual({
    view,
    batch: 0,
    sentAtMs: 31_000,
    contexts: {
      global: { pageKind: "article", contentId: 12, device: "phone", searchTerm: null },
      user: { variant: "guest" },
      accessibility: null,
      source: { kind: "search", host: null, campaign: null },
    },
    events: [
      { atMs: 1000.5, event: { name: "scroll", percent: 30, before: 0 } },
      { atMs: 20_000, event: { name: "visit" } },
      { atMs: 30_000, event: { name: "heartbeat", seconds: 30 } },
      { atMs: 31_000, event: { name: "ready" } },
      { atMs: 31_000, event: { name: "content_view" } },
    ],
  });
});

test("a page without an item opens no content, and a permalink without one is a list", () => {
  const batch = expand(["article guest", null, 2, "direct"]);
  expect(batch?.contexts.global).toMatchObject({ pageKind: "list", contentId: null });
  expect(batch?.events.map(({ event }) => event.name)).not.toContain("content_view");
});

test("a host under the same domain belongs to the network only if strangers cannot register there", () => {
  const kindOn = (host: string) =>
    expand(["home guest", null, 2, "network"], host)?.contexts.source.kind;
  expect(kindOn("migraine.example.org")).toBe("network");
  expect(kindOn("migraine.org")).toBe("other");
});

test("missing values get defaults, and a page of no known kind is refused", () => {
  expect(expand(["home guest"])?.contexts).toMatchObject({
    global: { contentId: null, device: "desktop" },
    source: { kind: "other" },
  });
  expect(expand(["cellar guest", null, 2, "direct"])).toBeNull();
});

test.each([
  ["the page", [{ toString: 1 }, "12", 0, "direct"]],
  ["the item", ["article guest", { toString: 1, valueOf: 1 }, 0, "direct"]],
  ["the device", ["home guest", null, { toString: 1 }, "direct"]],
  ["the source", ["home guest", null, 0, { toString: 1 }]],
  ["everything", [[], [], [], []]],
])("accepts an object instead of %s", (_what, own) => {
  expect(() => expand(own)).not.toThrow();
});

test("a device that is no place in the list is the default", () => {
  const deviceOf = (device: unknown) =>
    expand(["home guest", null, device, "direct"])?.contexts.global.device;
  expect([{ toString: 1 }, "constructor", "0", 7].map(deviceOf)).toEqual(
    Array.from({ length: 4 }, () => "desktop"),
  );
  expect(deviceOf(1)).toBe("tablet");
});
