import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CacheTag, everythingTag } from "#lib/core/server/invalidation.ts";
import { createCachedResponse } from "#server/http/cached/cached-response.ts";
import { markOutage } from "./mark-outage.ts";
import { PageCache } from "./page-cache.ts";
import { PageUnavailable, readOrServeStale } from "./read-or-serve-stale.ts";

const minute = 60_000;

const toPage = (text: string) => createCachedResponse(200, Buffer.from(text), []);

let invalidate: (tags: readonly CacheTag[]) => void;
let cache: PageCache;
let isDown = false;
let made = 0;

/** Reads the page as the server does; while the database is down it cannot be rendered. */
const read = () =>
  readOrServeStale({
    isDown,
    read: () =>
      cache.render("thread", async () => {
        if (isDown) throw new PageUnavailable("The page could not be read");
        made += 1;
        return { page: toPage(`version ${made}`), tags: new Set(["Thread:1"]), isCacheable: true };
      }),
    isIncomplete: () => false,
    findStale: () => cache.findLast("thread"),
  });
const readText = async () => {
  const { page, outcome } = await read();
  return `${outcome} ${page.readBody()}`;
};

let nowMs = 0;
/** Advances the clock of the entries, which is read once per millisecond. */
async function pass(minutes: number): Promise<void> {
  nowMs += minutes * minute;
  await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeEach(async () => {
  nowMs = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  await pass(0);
  isDown = false;
  made = 0;
  const listeners = new Set<(tags: readonly CacheTag[]) => void>();
  cache = new PageCache({
    maxBytes: 1_000_000,
    invalidations: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  invalidate = (tags) => {
    for (const listener of listeners) listener(tags);
  };
});
afterEach(() => void vi.restoreAllMocks());

test("a page whose time in the cache is over is sent as it was for another hour of an outage", async () => {
  await read();
  isDown = true;
  expect(await readText()).toBe("STALE version 1");
  await pass(6);
  expect(await readText()).toBe("STALE version 1");
  await pass(59);
  expect(await readText()).toBe("STALE version 1");
  await pass(6);
  await expect(read()).rejects.toThrow(PageUnavailable);
});

test("once the database answers, nobody gets it any more", async () => {
  await read();
  isDown = true;
  await pass(6);
  await read();
  isDown = false;
  expect(await readText()).toBe("MISS version 2");
  expect(await readText()).toBe("HIT version 2");
});

test("a page that a new reply took out of the cache is still of use", async () => {
  await read();
  invalidate(["Thread:1", "Addition:1"]);
  isDown = true;
  expect(await readText()).toBe("STALE version 1");
});

test.each([
  ["was changed or taken away", ["Thread:1"]],
  ["may have been, because events were lost", [everythingTag]],
])("what %s is never sent again, before an outage or during one", async (_what, tags) => {
  await read();
  invalidate(tags);
  isDown = true;
  await expect(read()).rejects.toThrow(PageUnavailable);

  isDown = false;
  await read();
  invalidate(["Thread:1", "Addition:1"]);
  isDown = true;
  expect(await readText()).toBe("STALE version 2");
  invalidate(tags);
  await expect(read()).rejects.toThrow(PageUnavailable);
});

test("a page that lacks something gives way to the last whole one", async () => {
  await read();
  invalidate(["Thread:1", "Addition:1"]);
  const found = await readOrServeStale({
    isDown: false,
    read: async () => ({ page: toPage("half"), outcome: "BYPASS" }),
    isIncomplete: () => true,
    findStale: () => cache.findLast("thread"),
  });
  expect(`${found.outcome} ${found.page.readBody()}`).toBe("STALE version 1");
});

test("a fault of our own is not hidden by an old page", async () => {
  await read();
  const broken = readOrServeStale({
    isDown: false,
    read: () => Promise.reject(new TypeError("a fault")),
    isIncomplete: () => false,
    findStale: () => cache.findLast("thread"),
  });
  await expect(broken).rejects.toThrow("a fault");
});

test("what is missing is said on the root element of the page, once for all readers", () => {
  const page = createCachedResponse(200, Buffer.from('<!DOCTYPE html><html lang="en"><p>é'), []);
  const marked = markOutage(page, ["page", "account"]);
  expect(String(marked.readBody())).toBe(
    '<!DOCTYPE html><html data-outage="page account" lang="en"><p>é',
  );
  expect(marked.etag).not.toBe(page.etag);
  expect(markOutage(page, ["page", "account"])).toBe(marked);
  expect(markOutage(page, [])).toBe(page);
  const moved = createCachedResponse(301, Buffer.alloc(0), []);
  expect(markOutage(moved, ["page"])).toBe(moved);
});
