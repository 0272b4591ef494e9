import type { CacheTag, InvalidationFeed } from "#lib/core/server/invalidation.ts";
import { throttleInvalidations } from "#lib/core/server/throttle-invalidations.ts";
import { createLaterCompression } from "./compress-later.ts";
import { createPageCache } from "./page-cache.ts";
import { createPageDataStore } from "./page-data-store.ts";

/** Cards show the number of comments; it may be this old. */
const pageThrottle = {
  isThrottled: (tag: CacheTag) => tag.startsWith("Activity:"),
  intervalMs: 3000,
};
/** Lists of threads on other pages may be this old, however many replies there are. */
const fragmentThrottle = {
  isThrottled: (tag: CacheTag) => tag.startsWith("Activity:") || tag.startsWith("Thread@"),
  intervalMs: 1000,
};
const fragmentCacheBytes = 4 * 1024 * 1024;
/** A site has about twenty parts of 10 kB and ten frames of 45 kB; those that are not kept are rendered again. */
const partCacheBytes = 48 * 1024 * 1024;
/** The data of pages that somebody may still be reading takes this share of the size of the cache. */
const dataShare = 0.125;

/** The caches of pages, of the fragments in them, and of the parts that they have in common. */
export function createPageCaches(options: {
  invalidations: Pick<InvalidationFeed, "subscribe">;
  maxBytes: number;
  maxFragmentBytes?: number;
}) {
  const { invalidations, maxBytes, maxFragmentBytes = fragmentCacheBytes } = options;
  const pageInvalidations = throttleInvalidations(invalidations, pageThrottle);
  const fragmentInvalidations = throttleInvalidations(invalidations, fragmentThrottle);
  const later = createLaterCompression();
  const cache = createPageCache({ maxBytes, invalidations: pageInvalidations, later });
  const fragmentCache = createPageCache({
    maxBytes: maxFragmentBytes,
    invalidations: fragmentInvalidations,
  });
  const partCache = createPageCache({ maxBytes: partCacheBytes, invalidations });
  const dataStore = createPageDataStore({
    ...{ invalidations, later },
    maxBytes: maxBytes * dataShare,
  });
  const caches = [cache, fragmentCache, partCache, dataStore];
  const closeCaches = () => {
    for (const part of [...caches, pageInvalidations, fragmentInvalidations, later]) part.close();
  };
  // Subscribers are called after the caches have dropped their pages.
  const droppedPages = [pageInvalidations, fragmentInvalidations];
  return { cache, fragmentCache, partCache, dataStore, droppedPages, closeCaches };
}
