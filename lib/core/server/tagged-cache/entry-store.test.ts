import { describe, expect, test } from "vitest";
import { everythingTag } from "#lib/core/server/invalidation.ts";
import { EntryStore } from "./entry-store.ts";
import { FrequencySketch } from "./frequency-sketch.ts";

const hour = 60 * 60 * 1000;
const pageBytes = 42_000;
const defaultBytes = 96 * 1024 * 1024;
const kept = (maxBytes = defaultBytes, recentShare = 0.1) =>
  new EntryStore<string>({ maxBytes, maxAgeMs: hour, recentShare });
type Entries = ReturnType<typeof kept>;
const toEntry = (bytes: number, tags: string[] = []) => ({ value: "page", tags, bytes, at: 0 });

/** Requests a page like the page cache: a missing page is rendered and stored. */
function ask(entries: Entries, key: string, tags: string[] = []): boolean {
  entries.countRequest(key);
  if (entries.get(key)) return true;
  entries.put(key, toEntry(pageBytes, tags));
  return false;
}
const keysOf = (name: string, count: number) =>
  Array.from({ length: count }, (_unused, index) => `1 guest /${name}/${index}?`);

describe("what is read stays", () => {
  test.each([1, 2])(
    "20,000 addresses that are asked for %i times push none of the 200 hottest pages out",
    (times) => {
      const entries = kept();
      const hot = keysOf("posts", 200);
      for (let turn = 0; turn < 4; turn += 1) for (const key of hot) ask(entries, key);
      const misses: string[] = [];
      keysOf("made-up", 20_000).forEach((key, index) => {
        for (let turn = 0; turn < times; turn += 1) ask(entries, key);
        // Popular pages are read meanwhile, each every 4,000 requests.
        const page = hot[Math.floor(index / 20) % hot.length] ?? "";
        if (index % 20 === 0 && !ask(entries, page)) misses.push(page);
      });
      for (const key of hot) if (!entries.get(key)) misses.push(key);
      expect(misses).toEqual([]);
      expect(entries.stats().bytes).toBeLessThanOrEqual(defaultBytes);
    },
  );

  test("a page that becomes popular gets its place in a full cache", () => {
    const entries = kept();
    for (const key of keysOf("old", 3000))
      for (let turn = 0; turn < 2; turn += 1) ask(entries, key);
    const popular = "1 guest /posts/new?";
    for (let turn = 0; turn < 6; turn += 1) ask(entries, popular);
    for (const key of keysOf("made-up", 3000)) ask(entries, key);
    expect(entries.get(popular)).toBeDefined();
  });

  test("pages that nobody reads any more make room", () => {
    const entries = kept();
    for (const key of keysOf("old", 2100))
      for (let turn = 0; turn < 15; turn += 1) ask(entries, key);
    const now = keysOf("new", 2100);
    for (let turn = 0; turn < 200; turn += 1) for (const key of now) ask(entries, key);
    const isKept = now.filter((key) => entries.get(key));
    expect(isKept.length).toBeGreaterThan(2000);
  });
});

describe("tags", () => {
  test("an entry is dropped by its tag, from whichever part it is in", () => {
    const entries = kept(pageBytes * 100);
    for (const key of keysOf("page", 90)) ask(entries, key, [`Tag:${key}`, "Thread@1"]);
    const first = "1 guest /page/0?";
    expect(entries.get(first)).toBeDefined();
    entries.drop(`Tag:${first}`);
    expect(entries.get(first)).toBeUndefined();
    entries.drop("Thread@1");
    expect(entries.stats()).toEqual({ entries: 0, bytes: 0, tags: 0 });
  });

  test("those that find no room leave no tags behind", () => {
    const entries = kept(pageBytes * 20);
    for (const key of keysOf("page", 500)) ask(entries, key, [`Tag:${key}`]);
    expect(entries.stats().tags).toBe(entries.stats().entries);
    entries.drop(everythingTag);
    expect(entries.stats()).toEqual({ entries: 0, bytes: 0, tags: 0 });
  });
});

test("with all of the space for what is recent, what was used last the longest ago gives way", () => {
  const entries = kept(pageBytes * 2, 1);
  for (const key of ["a", "b"]) entries.put(key, toEntry(pageBytes));
  entries.get("a");
  entries.put("c", toEntry(pageBytes));
  expect(["a", "b", "c"].filter((key) => entries.get(key))).toEqual(["a", "c"]);
});

test("frequencies are never too low up to 15, and rarely too high", () => {
  const sketch = new FrequencySketch();
  const keys = keysOf("page", 2000);
  keys.forEach((key, index) => {
    for (let turn = 0; turn < index % 20; turn += 1) sketch.increment(key);
  });
  const errors = keys.map((key, index) => sketch.estimate(key) - Math.min(15, index % 20));
  expect(Math.min(...errors)).toBe(0);
  expect(errors.filter((error) => error > 0).length).toBeLessThan(20);
});
