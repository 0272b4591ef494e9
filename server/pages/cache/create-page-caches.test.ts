import { expect, test } from "vitest";
import { createInvalidationFeed, everythingTag } from "#lib/core/server/invalidation.ts";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { createPageCaches } from "./create-page-caches.ts";

const tags = ["ContentItem:1", "Category@1"];

test.each(["fragmentCache", "readCache"] as const)(
  "%s: a value leaves with any of its tags, and is not kept when one is invalidated while it is made",
  async (name) => {
    const invalidations = createInvalidationFeed();
    const caches = createPageCaches({ invalidations, maxBytes: 1_000_000 });
    const cache = caches[name] as TaggedCache<unknown>;
    const make = (changed: string) =>
      cache.findOrMake("key", async () => {
        invalidations.publish([changed]);
        return { value: "words", tags, bytes: 100, isCacheable: true };
      });
    const isKept = () => cache.peekUncounted("key") !== undefined;
    for (const tag of [...tags, everythingTag]) {
      await make("ContentItem:2");
      expect(isKept()).toBe(true);
      invalidations.publish([tag]);
      expect(isKept()).toBe(false);
      await make(tag);
      expect(isKept()).toBe(false);
    }
    caches.closeCaches();
  },
);
