import { beforeEach, expect, test, vi } from "vitest";
import { createInvalidationFeed, everythingTag } from "./invalidation.ts";
import { createRecordCache } from "./record-cache.ts";

const invalidations = createInvalidationFeed();
const create = () =>
  createRecordCache<number, string>({
    invalidations,
    toTag: (id) => `User:${id}`,
    dropsAll: (tag) => tag.startsWith("Site:"),
    max: 10,
  });
let version = 0;
const read = vi.fn(async (ids: readonly number[]) => ids.map((id) => `${id} v${version}`));

beforeEach(() => {
  version = 1;
  read.mockClear();
});

test("known records are not read again, and the others together, in their order", async () => {
  const cache = create();
  expect(await cache.load([1, 2], read)).toEqual(["1 v1", "2 v1"]);
  expect(await cache.load([3, 2, 4], read)).toEqual(["3 v1", "2 v1", "4 v1"]);
  expect(read.mock.calls).toEqual([[[1, 2]], [[3, 4]]]);
  cache.close();
});

test.each([["User:1"], [everythingTag], ["Site:5"]])(
  "%s: what has changed is read again",
  async (tag) => {
    const cache = create();
    await cache.load([1], read);
    version = 2;
    invalidations.publish(["User:2"]);
    expect(await cache.load([1], read)).toEqual(["1 v1"]);
    invalidations.publish([tag]);
    expect(await cache.load([1], read)).toEqual(["1 v2"]);
    cache.close();
  },
);

test.each([["User:1"], [everythingTag], ["Site:5"]])(
  "%s: what changes while it is read is not kept",
  async (tag) => {
    const cache = create();
    const slow = async (ids: readonly number[]) => {
      const rows = await read(ids);
      version = 2;
      invalidations.publish([tag]);
      return rows;
    };
    expect(await cache.load([1], slow)).toEqual(["1 v1"]);
    expect(await cache.load([1], read)).toEqual(["1 v2"]);
    cache.close();
  },
);

test("nothing of a read that failed is kept", async () => {
  const cache = create();
  await expect(cache.load([1], () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await cache.load([1], read)).toEqual(["1 v1"]);
  cache.close();
});

test("records with the same tag leave together, and by what another tag means for them", async () => {
  const cache = createRecordCache<string, string>({
    ...{ invalidations, max: 10 },
    toTag: (key) => `ContentItem:${key.split(" ")[1]}`,
    toOwnTag: (tag) => tag.replace("Activity:", "ContentItem:"),
  });
  const readKeys = vi.fn(async (keys: readonly string[]) =>
    keys.map((key) => `${key} v${version}`),
  );
  expect(await cache.load(["1 7", "2 7", "1 8"], readKeys)).toEqual(["1 7 v1", "2 7 v1", "1 8 v1"]);
  version = 2;
  invalidations.publish(["Activity:7"]);
  expect(await cache.load(["1 7", "2 7", "1 8"], readKeys)).toEqual(["1 7 v2", "2 7 v2", "1 8 v1"]);
  expect(readKeys.mock.calls[1]).toEqual([["1 7", "2 7"]]);
  cache.close();
});

test("a record that may change by itself is read each time", async () => {
  const cache = createRecordCache<number, string | null>({
    ...{ invalidations, max: 10 },
    toTag: (id) => `User:${id}`,
    isKept: (row) => row !== null,
  });
  const readNone = vi.fn(async (ids: readonly number[]) =>
    ids.map((id) => (id === 1 ? null : "two")),
  );
  await cache.load([1, 2], readNone);
  expect(await cache.load([1, 2], readNone)).toEqual([null, "two"]);
  expect(readNone.mock.calls).toEqual([[[1, 2]], [[1]]]);
  cache.close();
});
