import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createInvalidationFeed, everythingTag } from "#lib/core/server/invalidation.ts";
import { createCachedPage } from "./cached-page.ts";
import { createLaterCompression } from "./compress-later.ts";
import { createPageCache, type Rendered } from "./page-cache.ts";

/** A finished render of a page with these words and tags. */
function rendered(words: string, tags: string[] = [], isCacheable = true): Rendered {
  const page = createCachedPage({ status: 200, html: words, nonce: "nonce" });
  return { page, tags: new Set(tags), isCacheable };
}

/** A render that ends when the test says so. */
function openRender() {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
  return { render: vi.fn(() => promise), resolve, reject };
}

const invalidations = createInvalidationFeed();
let cache: ReturnType<typeof createPageCache>;
beforeEach(() => {
  cache = createPageCache({ maxBytes: 1024 * 1024, invalidations });
});
afterEach(() => cache.close());

const words = (key: string) => cache.peek(key)?.readBody().toString();

describe("keeping", () => {
  test("a page is kept and dropped by any one of its tags", async () => {
    for (const tag of ["ContentItem:1", "Comment@2"]) {
      await cache.render("a", async () => rendered("page a", ["ContentItem:1", "Comment@2"]));
      await cache.render("b", async () => rendered("page b", ["ContentItem:3"]));
      expect([words("a"), words("b")]).toEqual(["page a", "page b"]);
      invalidations.publish([tag]);
      expect([words("a"), words("b")]).toEqual([undefined, "page b"]);
    }
  });

  test("what is personal or failed is handed out as BYPASS and not kept", async () => {
    const { outcome } = await cache.render("a", async () => rendered("mine", [], false));
    expect([outcome, cache.peek("a")]).toEqual(["BYPASS", undefined]);
  });

  test("a render that fails rejects its request, stores nothing and does not block the next one", async () => {
    await expect(cache.render("a", () => Promise.reject(new Error("no database")))).rejects.toThrow(
      "no database",
    );
    await cache.render("a", async () => rendered("after"));
    expect(words("a")).toBe("after");
  });

  test("a render that began before a change of one of its tags and ended after it is not kept", async () => {
    const old = openRender();
    const asked = cache.render("a", old.render);
    invalidations.publish(["ContentItem:1"]);
    old.resolve(rendered("old words", ["ContentItem:1"]));
    expect((await asked).page.readBody().toString()).toBe("old words");
    expect(cache.peek("a")).toBeUndefined();
  });

  test("when it is not known what has changed nothing is kept, nor what is being rendered", async () => {
    await cache.render("a", async () => rendered("page a", ["ContentItem:1"]));
    const old = openRender();
    const asked = cache.render("b", old.render);
    invalidations.publish([everythingTag]);
    old.resolve(rendered("old words"));
    await asked;
    expect([words("a"), words("b"), cache.stats()]).toEqual([
      ...[undefined, undefined],
      { pages: 0, bytes: 0, tags: 0 },
    ]);
  });

  test("a change of something else meanwhile does not cost the page its place", async () => {
    const slow = openRender();
    const asked = cache.render("a", slow.render);
    invalidations.publish(["ContentItem:2"]);
    slow.resolve(rendered("words", ["ContentItem:1"]));
    await asked;
    expect(words("a")).toBe("words");
  });

  test("a page rendered anew answers to its new tags only", async () => {
    await cache.render("a", async () => rendered("first", ["ContentItem:1", "Comment:1"]));
    invalidations.publish(["ContentItem:1"]);
    await cache.render("a", async () => rendered("second", ["ContentItem:1"]));
    invalidations.publish(["Comment:1"]);
    expect(words("a")).toBe("second");
    expect(cache.stats().tags).toBe(1);
  });

  test("nothing is kept longer than five minutes, and its tags go with it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const clock = vi.spyOn(performance, "now").mockReturnValue(1000);
    const passMinutes = (minutes: number) => {
      clock.mockReturnValue(performance.now() + minutes * 60_000);
      vi.runAllTimers();
    };
    const timed = createPageCache({ maxBytes: 1024 * 1024, invalidations });
    await timed.render("a", async () => rendered("words", ["ContentItem:1"]));
    passMinutes(4.9);
    expect(timed.peek("a")).toBeDefined();
    passMinutes(0.2);
    expect(timed.peek("a")).toBeUndefined();
    expect(timed.stats()).toMatchObject({ pages: 0, tags: 0 });
    timed.close();
    clock.mockRestore();
    vi.useRealTimers();
  });
});

describe("waiting together", () => {
  test("everyone who asks while a page is made gets the one render, also within one turn", async () => {
    const one = openRender();
    const asked = [cache.render("a", one.render), cache.render("a", one.render)];
    await Promise.resolve();
    asked.push(cache.render("a", one.render));
    one.resolve(rendered("words"));
    const answers = await Promise.all(asked);
    expect(one.render).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(({ page }) => page)).size).toBe(1);
  });

  test("who asks after a change of what is being read gets a render from after it, and all of them the same", async () => {
    const [old, fresh] = [openRender(), openRender()];
    const before = cache.render("a", old.render);
    invalidations.publish(["ContentItem:1"]);
    const after = [cache.render("a", fresh.render), cache.render("a", fresh.render)];
    old.resolve(rendered("old words", ["ContentItem:1"]));
    fresh.resolve(rendered("new words", ["ContentItem:1"]));
    const texts = await Promise.all(
      after.map(async (one) => (await one).page.readBody().toString()),
    );
    expect(texts).toEqual(["new words", "new words"]);
    expect((await before).page.readBody().toString()).toBe("old words");
    expect(words("a")).toBe("new words");
    expect(fresh.render).toHaveBeenCalledTimes(1);
  });

  test("a page that was dropped is rendered once for all who ask, whatever else changes meanwhile", async () => {
    await cache.render("a", async () => rendered("old words", ["ContentItem:1"]));
    invalidations.publish(["ContentItem:1"]);
    const one = openRender();
    const asked = Array.from({ length: 50 }, (_unused, index) => {
      invalidations.publish([`ContentItem:${index + 2}`]);
      return cache.render("a", one.render);
    });
    one.resolve(rendered("new words", ["ContentItem:1"]));
    await Promise.all(asked);
    expect(one.render).toHaveBeenCalledTimes(1);
    expect(words("a")).toBe("new words");
  });

  test("who waited for a page that turns out to be personal gets one of their own", async () => {
    const [first, second] = [openRender(), openRender()];
    const asked = [cache.render("a", first.render), cache.render("a", second.render)];
    first.resolve(rendered("for the first", [], false));
    second.resolve(rendered("for the second", [], false));
    const answers = await Promise.all(asked);
    expect(answers.map(({ page }) => page.readBody().toString())).toEqual([
      "for the first",
      "for the second",
    ]);
  });
});

describe("limits", () => {
  const measureBytes = (html: string) =>
    createCachedPage({ status: 200, html, nonce: "n" }).countBytes();
  const long = "w".repeat(4000);

  test("the pages kept never weigh more than allowed, and those that leave take their tags along", async () => {
    const maxBytes = measureBytes(long) * 20;
    const small = createPageCache({ maxBytes, invalidations });
    for (let index = 0; index < 50; index += 1) {
      await small.render(`page ${index}`, async () => rendered(long, [`ContentItem:${index}`]));
      expect(small.stats().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(small.stats()).toMatchObject({ pages: 20, tags: 20 });
    expect(small.peek("page 49")).toBeDefined();
    small.close();
  });

  test("a page above the whole limit is answered, not kept, and drives nothing else out", async () => {
    const small = createPageCache({ maxBytes: measureBytes(long) * 1.5, invalidations });
    await small.render("a", async () => rendered(long));
    const { page } = await small.render("b", async () =>
      rendered(`${long}${long}`, ["ContentItem:1"]),
    );
    expect(page.readBody().length).toBe(8000);
    expect([small.peek("a") !== undefined, small.peek("b"), small.stats().tags]).toEqual([
      true,
      undefined,
      0,
    ]);
    small.close();
  });

  test("a limit of 0 keeps nothing", async () => {
    const none = createPageCache({ maxBytes: 0, invalidations });
    await none.render("a", async () => rendered("words", ["ContentItem:1"]));
    expect([none.peek("a"), none.stats()]).toEqual([undefined, { pages: 0, bytes: 0, tags: 0 }]);
    none.close();
  });

  test("a closed cache no longer listens to changes", async () => {
    await cache.render("a", async () => rendered("words", ["ContentItem:1"]));
    cache.close();
    invalidations.publish(["ContentItem:1"]);
    expect(words("a")).toBe("words");
  });
});

describe("what no reader has had compressed", () => {
  const long = "words ".repeat(5000);
  const waitMs = 1000;
  let later: ReturnType<typeof createLaterCompression>;
  beforeEach(() => {
    cache.close();
    vi.useFakeTimers();
    later = createLaterCompression({ waitMs });
    cache = createPageCache({ maxBytes: 1024 * 1024, invalidations, later });
  });
  afterEach(() => {
    later.close();
    vi.useRealTimers();
  });
  /** A page that counts how often it is compressed. */
  async function keep(key: string, tags: string[]) {
    const one = rendered(long, tags);
    const compress = vi.fn(async () => one.page.compress?.());
    await cache.render(key, async () => ({ ...one, page: { ...one.page, compress } }));
    return compress;
  }
  const pass = async () => {
    vi.advanceTimersByTime(waitMs);
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 50));
  };

  test("is compressed later, and then takes less of the cache", async () => {
    await keep("a", []);
    const { bytes } = cache.stats();
    expect(bytes).toBeGreaterThan(long.length);
    await pass();
    // Another thread compresses it, which may take a while on a busy machine.
    await expect.poll(() => cache.stats().bytes).toBeLessThan(bytes / 5);
    expect(words("a")).toBe(long);
  });

  test("is never compressed once it was dropped, but while it is kept for an outage", async () => {
    const changed = await keep("a", ["ContentItem:1"]);
    const grown = await keep("b", ["Discussion:2"]);
    invalidations.publish(["ContentItem:1"]);
    invalidations.publish(["Discussion:2", "Addition:3"]);
    expect([cache.peek("a"), cache.peek("b")]).toEqual([undefined, undefined]);
    await pass();
    expect([changed.mock.calls.length, grown.mock.calls.length]).toEqual([0, 1]);
    expect((await cache.findLast("b"))?.readBody().toString()).toBe(long);
  });
});
