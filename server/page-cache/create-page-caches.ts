import {
  type CacheTag,
  everythingTag,
  type InvalidationFeed,
  isAddition,
} from "#lib/core/server/invalidation.ts";
import { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { throttleInvalidations } from "#lib/core/server/throttle-invalidations.ts";
import type { PageData } from "./cached-response.ts";
import { PageCache } from "./page-cache.ts";
import type { PagePiece } from "./page-piece.ts";

type Invalidations = Pick<InvalidationFeed, "subscribe">;

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
const megabyte = 1024 * 1024;
const fragmentCacheBytes = 4 * megabyte;
const staleFragmentBytes = 2 * megabyte;
/** A site has about twenty parts of 10 kB; those that are not kept are rendered again. */
const partBytes = 12 * megabyte;
const rowBytes = 10 * megabyte;
const readBytes = 6 * megabyte;
/** The data of pages that somebody may still be reading takes this share of the size of the cache. */
const dataShare = 0.125;
const dataMaxAgeMs = 60 * 60 * 1000;

/** Leaves out that there is more of something: what was kept before is still of use. */
const withoutAdditions = (invalidations: Invalidations): Invalidations => ({
  subscribe: (listener) =>
    invalidations.subscribe((tags) => {
      if (!isAddition(tags) || tags.includes(everythingTag)) listener(tags);
    }),
});

/** Everything that is kept for pages. */
export function createPageCaches(options: {
  invalidations: Invalidations;
  maxBytes: number;
  maxFragmentBytes?: number;
}) {
  const { invalidations, maxBytes, maxFragmentBytes = fragmentCacheBytes } = options;
  const pageInvalidations = throttleInvalidations(invalidations, pageThrottle);
  const fragmentInvalidations = throttleInvalidations(invalidations, fragmentThrottle);
  const caches = {
    cache: new PageCache({ maxBytes, invalidations: pageInvalidations }),
    fragmentCache: new TaggedCache<PagePiece>({
      maxBytes: maxFragmentBytes,
      staleBytes: staleFragmentBytes,
      invalidations: fragmentInvalidations,
    }),
    /** The HTML of parts that pages have in common. */
    partCache: new TaggedCache<string>({ maxBytes: partBytes, invalidations }),
    /** The HTML of rows of lists; `null` where there is no such record. */
    rowCache: new TaggedCache<string | null>({ maxBytes: rowBytes, invalidations }),
    /** Data that all pages of a site and variant show, such as its menu. */
    readCache: new TaggedCache<unknown>({ maxBytes: readBytes, invalidations }),
    /** The data of pages: whoever reads one may touch it long after it has left the cache. */
    dataCache: new TaggedCache<PageData>({
      maxBytes: maxBytes * dataShare,
      maxAgeMs: dataMaxAgeMs,
      recentShare: 1,
      invalidations: withoutAdditions(invalidations),
    }),
  };
  // Subscribers are called after the caches have dropped their pages.
  const droppedPages = [pageInvalidations, fragmentInvalidations];
  const closeCaches = () => {
    for (const each of [...Object.values(caches), ...droppedPages]) each.close();
  };
  return { ...caches, droppedPages, closeCaches };
}
