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
