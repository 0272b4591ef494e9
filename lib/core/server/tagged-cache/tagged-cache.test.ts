import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createInvalidationFeed, everythingTag } from "#lib/core/server/invalidation.ts";
import { type Made, TaggedCache } from "./tagged-cache.ts";

const made = (value: string, tags: string[] = [], isCacheable = true): Made<string> => ({
  value,
  tags,
  isCacheable,
  bytes: value.length,
});

/** A `make` function that resolves when the test tells it to. */
function openMaking() {
  const { promise, resolve } = Promise.withResolvers<Made<string>>();
  return { make: vi.fn(() => promise), resolve };
}

const invalidations = createInvalidationFeed();
const nothing = { entries: 0, bytes: 0, tags: 0 };
let cache: TaggedCache<string>;
beforeEach(() => {
  cache = new TaggedCache({ maxBytes: 100_000, invalidations });
});
afterEach(() => cache.close());

const get = (key: string) => cache.peek(key)?.value;
const keep = (key: string, ...what: Parameters<typeof made>) =>
  cache.findOrMake(key, async () => made(...what));

describe("keeping", () => {
  test("a value is kept with its tags and dropped by any one of them", async () => {
    for (const tag of ["ContentItem:1", "Comment@2"]) {
      await keep("a", "one", ["ContentItem:1", "Comment@2"]);
      await keep("b", "two", ["ContentItem:3"]);
      expect([get("a"), get("b")]).toEqual(["one", "two"]);
      expect(cache.peek("a")?.tags).toEqual(["ContentItem:1", "Comment@2"]);
      invalidations.publish([tag]);
      expect([get("a"), get("b")]).toEqual([undefined, "two"]);
    }
  });

  test("what is personal or failed is handed out and not kept", async () => {
    const { value, origin } = await keep("a", "mine", [], false);
    expect([value, origin, get("a")]).toEqual(["mine", "made", undefined]);
  });

  test("what fails to be made rejects its caller, keeps nothing and does not block the next one", async () => {
    await expect(cache.findOrMake("a", () => Promise.reject(new Error("down")))).rejects.toThrow(
      "down",
    );
    await keep("a", "after");
    expect(get("a")).toBe("after");
  });

  test("what was begun before a change of one of its tags and ended after it is not kept", async () => {
    const old = openMaking();
    const asked = cache.findOrMake("a", old.make);
    invalidations.publish(["ContentItem:1"]);
    old.resolve(made("old", ["ContentItem:1"]));
    expect((await asked).value).toBe("old");
    expect(get("a")).toBeUndefined();
  });

  test("when it is not known what has changed nothing is kept, nor what is being made", async () => {
    await keep("a", "one", ["ContentItem:1"]);
    const old = openMaking();
    const asked = cache.findOrMake("b", old.make);
    invalidations.publish([everythingTag]);
    old.resolve(made("old"));
    await asked;
    expect([get("a"), get("b"), cache.stats()]).toEqual([undefined, undefined, nothing]);
  });

  test("a change of something else meanwhile does not cost a value its place", async () => {
    const slow = openMaking();
    const asked = cache.findOrMake("a", slow.make);
    invalidations.publish(["ContentItem:2"]);
    slow.resolve(made("one", ["ContentItem:1"]));
    await asked;
    expect(get("a")).toBe("one");
  });

  test("a value that is made anew answers to its new tags only", async () => {
    await keep("a", "first", ["ContentItem:1", "Comment:1"]);
    invalidations.publish(["ContentItem:1"]);
    await keep("a", "second", ["ContentItem:1"]);
    invalidations.publish(["Comment:1"]);
    expect([get("a"), cache.stats().tags]).toEqual(["second", 1]);
  });

  test("nothing is kept longer than five minutes, and its tags go with it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    const passMinutes = (minutes: number) => {
      clock.mockReturnValue(performance.now() + minutes * 60_000);
      vi.runAllTimers();
    };
    const timed = new TaggedCache<string>({ maxBytes: 1000, invalidations });
    timed.put("a", made("one", ["ContentItem:1"]));
    passMinutes(4.9);
    passMinutes(0.2);
    expect(timed.peek("a")).toBeUndefined();
    expect(timed.stats()).toEqual(nothing);
    timed.close();
    clock.mockRestore();
    vi.useRealTimers();
  });

  test("a closed cache no longer listens to changes", async () => {
    await keep("a", "one", ["ContentItem:1"]);
    cache.close();
    invalidations.publish(["ContentItem:1"]);
    expect(get("a")).toBe("one");
  });
});

describe("waiting together", () => {
  test("everyone who asks while a value is made gets the same one, also within one turn", async () => {
    const one = openMaking();
    const asked = [cache.findOrMake("a", one.make), cache.findOrMake("a", one.make)];
    await Promise.resolve();
    asked.push(cache.findOrMake("a", one.make));
    one.resolve(made("one"));
    const origins = (await Promise.all(asked)).map(({ origin }) => origin);
    expect(one.make).toHaveBeenCalledTimes(1);
    expect(origins).toEqual(["made", "shared", "shared"]);
  });

  test("who asks after a change of what is being read gets a value from after it, and all of them the same", async () => {
    const [old, fresh] = [openMaking(), openMaking()];
    const before = cache.findOrMake("a", old.make);
    invalidations.publish(["ContentItem:1"]);
    const after = [cache.findOrMake("a", fresh.make), cache.findOrMake("a", fresh.make)];
    old.resolve(made("old", ["ContentItem:1"]));
    fresh.resolve(made("new", ["ContentItem:1"]));
    expect((await Promise.all(after)).map(({ value }) => value)).toEqual(["new", "new"]);
    expect([(await before).value, get("a")]).toEqual(["old", "new"]);
    expect(fresh.make).toHaveBeenCalledTimes(1);
  });

  test("what was dropped is made once for all who ask, whatever else changes meanwhile", async () => {
    await keep("a", "old", ["ContentItem:1"]);
    invalidations.publish(["ContentItem:1"]);
    const one = openMaking();
    const asked = Array.from({ length: 50 }, (_unused, index) => {
      invalidations.publish([`ContentItem:${index + 2}`]);
      return cache.findOrMake("a", one.make);
    });
    one.resolve(made("new", ["ContentItem:1"]));
    await Promise.all(asked);
    expect(one.make).toHaveBeenCalledTimes(1);
    expect(get("a")).toBe("new");
  });

  test("who waited for what turns out to be personal gets a value of their own", async () => {
    const [first, second] = [openMaking(), openMaking()];
    const asked = [cache.findOrMake("a", first.make), cache.findOrMake("a", second.make)];
    first.resolve(made("for the first", [], false));
    second.resolve(made("for the second", [], false));
    const values = (await Promise.all(asked)).map(({ value }) => value);
    expect(values).toEqual(["for the first", "for the second"]);
  });
});

describe("several values", () => {
  let version = 1;
  const read = vi.fn(async (ids: readonly number[]) =>
    ids.map((id) => made(`${id} v${version}`, [`User:${id}`], id < 100)),
  );
  const find = async (...ids: number[]) =>
    (await cache.findTogether(ids, String, read)).map(({ value }) => value);
  beforeEach(() => {
    version = 1;
    read.mockClear();
  });

  test("those that are not kept are made together, in the order in which they are asked for", async () => {
    expect(await find(2, 1)).toEqual(["2 v1", "1 v1"]);
    expect(await find(3, 2, 4)).toEqual(["3 v1", "2 v1", "4 v1"]);
    expect(read.mock.calls).toEqual([[[2, 1]], [[3, 4]]]);
  });

  test("each is made again when one of its own tags was invalidated, or if it may change by itself", async () => {
    await find(1, 2, 100);
    version = 2;
    invalidations.publish(["User:1"]);
    expect(await find(1, 2, 100)).toEqual(["1 v2", "2 v1", "100 v2"]);
  });

  test.each([["User:1"], [everythingTag]])(
    "%s: what changes meanwhile is not kept",
    async (tag) => {
      read.mockImplementationOnce(async (ids) => {
        invalidations.publish([tag]);
        return ids.map((id) => made(`${id} old`, [`User:${id}`]));
      });
      expect(await find(1)).toEqual(["1 old"]);
      expect(await find(1)).toEqual(["1 v1"]);
    },
  );

  test("nothing is kept of what failed", async () => {
    read.mockRejectedValueOnce(new Error("down"));
    await expect(find(1)).rejects.toThrow("down");
    expect(await find(1)).toEqual(["1 v1"]);
  });
});

describe("limits", () => {
  const long = "w".repeat(4000);

  test("entries never weigh more than allowed, and those that leave take their tags along", async () => {
    const maxBytes = long.length * 20;
    const small = new TaggedCache<string>({ maxBytes, invalidations });
    for (let index = 0; index < 50; index += 1) {
      small.put(`page ${index}`, made(long, [`ContentItem:${index}`]));
      expect(small.stats().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(small.stats()).toMatchObject({ entries: 20, tags: 20 });
    expect(small.peek("page 49")).toBeDefined();
    small.close();
  });

  test("a value above the whole limit is handed out, not kept, and drives nothing else out", async () => {
    const small = new TaggedCache<string>({ maxBytes: long.length * 1.5, invalidations });
    small.put("a", made(long));
    const { value } = await small.findOrMake("b", async () => made(long + long, ["Thread:1"]));
    expect(value.length).toBe(8000);
    expect([small.peek("a") !== undefined, small.peek("b"), small.stats().tags]).toEqual([
      true,
      undefined,
      0,
    ]);
    small.close();
  });

  test("a limit of 0 keeps nothing", async () => {
    const none = new TaggedCache<string>({ maxBytes: 0, invalidations });
    await none.findOrMake("a", async () => made("one", ["ContentItem:1"]));
    expect([none.peek("a"), none.stats()]).toEqual([undefined, nothing]);
    none.close();
  });
});
