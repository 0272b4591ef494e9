import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { createPageCache } from "./page-cache.ts";
import { createSharedReads, type SharedRead } from "./shared-reads.ts";

const invalidations = createInvalidationFeed();
const tags: ReadonlySet<CacheTag> = new Set<CacheTag>(["Site:1"]);
let cache: ReturnType<typeof createPageCache>;
let name: string;
const read = vi.fn<() => Promise<SharedRead>>();
beforeEach(() => {
  cache = createPageCache({ maxBytes: 100_000, invalidations });
  name = "one";
  read.mockReset().mockImplementation(async () => ({
    ...{ data: { menu: [{ name }] }, tags, isCacheable: true },
  }));
});
afterEach(() => cache.close());

test("pages share one read until what it shows changes, with the tags that they depend on", async () => {
  const readShared = createSharedReads(cache);
  const all = await Promise.all(["1", "1", "1"].map((key) => readShared(key, read)));
  name = "two";
  expect(await readShared("1", read)).toEqual(all[0]);
  expect(all[2]).toMatchObject({ data: { menu: [{ name: "one" }] }, tags });
  expect(read).toHaveBeenCalledTimes(1);
  invalidations.publish(["Site:1"]);
  expect((await readShared("1", read)).data).toEqual({ menu: [{ name: "two" }] });
});

test("another key is read for itself, and what failed in part is not kept", async () => {
  const readShared = createSharedReads(cache);
  read.mockResolvedValueOnce({ data: null, tags, isCacheable: false });
  expect((await readShared("1", read)).data).toBeNull();
  expect((await readShared("1", read)).data).toEqual({ menu: [{ name: "one" }] });
  name = "other";
  expect((await readShared("2", read)).data).toEqual({ menu: [{ name: "other" }] });
});

test("no page can change what others read", async () => {
  const { data } = await createSharedReads(cache)("1", read);
  const { menu } = data as { menu: { name: string }[] };
  expect(() => menu.push({ name: "added" })).toThrow(TypeError);
  expect(() => Object.assign(menu[0] ?? {}, { name: "changed" })).toThrow(TypeError);
});
