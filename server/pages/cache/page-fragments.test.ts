import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import type { Fragment } from "#server/http/cached/cached-response.ts";
import { createCachedPage } from "./cached-page.ts";
import { createFragments } from "./page-fragments.ts";
import type { RenderedFragment } from "./render-fragment.ts";

const nonce = "nonce";
const shell = createCachedPage({
  status: 200,
  html: `<div data-fragment="${nonce}list"></div>`,
  nonce,
});
const context = { page: undefined, site: { id: 1 }, variant: "guest" };

const invalidations = createInvalidationFeed();
let cache: TaggedCache<Fragment>;
let words: string;
const render = vi.fn<(page: undefined, source: string) => Promise<RenderedFragment>>();
beforeEach(() => {
  cache = new TaggedCache({ maxBytes: 100_000, staleBytes: 100_000, invalidations });
  words = "one";
  render.mockReset().mockImplementation(async () => ({
    html: words,
    tags: new Set(["Thread@1"]),
    isCacheable: true,
  }));
});
afterEach(() => {
  cache.close();
  vi.useRealTimers();
});

const text = async (
  complete: ReturnType<typeof createFragments<undefined>>["complete"],
  own = context,
) =>
  (await complete(shell, own))
    .readBody()
    .toString()
    .replace(/<[^>]+>/g, "");

describe("a page with a fragment", () => {
  test("shows the fragment as it is now, although the page itself stays the same", async () => {
    const { complete } = createFragments({ cache, render });
    expect(await text(complete)).toBe("one");
    words = "two";
    expect(await text(complete)).toBe("one");
    invalidations.publish(["Thread@1"]);
    expect(await text(complete)).toBe("two");
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("is sent in the same turn while its fragments are cached", async () => {
    const { complete } = createFragments({ cache, render });
    await complete(shell, context);
    expect(complete(shell, context)).not.toBeInstanceOf(Promise);
  });

  test("has the fragment of its own site and variant", async () => {
    const { complete } = createFragments({ cache, render });
    await text(complete);
    words = "for members";
    expect(await text(complete, { ...context, variant: "member" })).toBe("for members");
    words = "of another site";
    expect(await text(complete, { ...context, site: { id: 2 } })).toBe("of another site");
    expect(await text(complete)).toBe("one");
  });

  test("is sent without the fragment if it cannot be read, and with it afterwards", async () => {
    const { complete } = createFragments({ cache, render });
    render.mockRejectedValueOnce(new Error("no database"));
    expect(await text(complete)).toBe("");
    expect(await text(complete)).toBe("one");
  });

  test("is sent with the last fragment if there is more and the new one cannot be read or takes a second", async () => {
    const { complete } = createFragments({ cache, render });
    await text(complete);
    invalidations.publish(["Thread@1", "Addition:1"]);
    render.mockRejectedValueOnce(new Error("no database"));
    expect(await text(complete)).toBe("one");
    const { promise, resolve } = Promise.withResolvers<RenderedFragment>();
    render.mockReturnValueOnce(promise);
    const startedAt = performance.now();
    expect(await text(complete)).toBe("one");
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    resolve({
      html: "late",
      tags: new Set(["Thread@1"]),
      isCacheable: true,
    });
    await promise;
    expect(await text(complete)).toBe("late");
  });

  test("never shows what was changed or taken away, also where it cannot be read", async () => {
    const { complete } = createFragments({ cache, render });
    await text(complete);
    invalidations.publish(["Thread@1"]);
    render.mockRejectedValueOnce(new Error("no database"));
    expect(await text(complete)).toBe("");
    await text(complete);
    invalidations.publish(["Thread@1", "Addition:1"]);
    const { promise, reject } = Promise.withResolvers<RenderedFragment>();
    render.mockReturnValueOnce(promise);
    const late = text(complete);
    invalidations.publish(["Thread@1"]);
    setTimeout(() => reject(new Error("no database")), 1200);
    expect(await late).toBe("");
  });
});
