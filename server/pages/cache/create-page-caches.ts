import type { CacheTag, InvalidationFeed } from "#lib/core/server/invalidation.ts";
import { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { throttleInvalidations } from "#lib/core/server/throttle-invalidations.ts";
import type { Fragment } from "#server/http/cached/cached-response.ts";
import { PageCache } from "./page-cache.ts";

type Invalidations = Pick<InvalidationFeed, "subscribe">;

/** Cards show the number of comments, which may be stale for this long. */
const pageThrottle = {
  isThrottled: (tag: CacheTag) => tag.startsWith("Activity:"),
  intervalMs: 3000,
};
/** Lists of threads on other pages may be stale for this long, however many replies are posted. */
const fragmentThrottle = {
  isThrottled: (tag: CacheTag) => tag.startsWith("Activity:") || tag.startsWith("Thread@"),
  intervalMs: 1000,
};
const megabyte = 1024 * 1024;
const fragmentCacheBytes = 4 * megabyte;
const staleFragmentBytes = 2 * megabyte;
const readBytes = 6 * megabyte;

/** Creates the caches of pages, fragments and shared data. */
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
    fragmentCache: new TaggedCache<Fragment>({
      maxBytes: maxFragmentBytes,
      staleBytes: staleFragmentBytes,
      invalidations: fragmentInvalidations,
    }),
    /** Data that all pages of a site and variant show, such as its menu. */
    readCache: new TaggedCache<unknown>({ maxBytes: readBytes, invalidations }),
  };
  // Subscribers are called after the caches have dropped their pages.
  const droppedPages = [pageInvalidations, fragmentInvalidations];
  const closeCaches = () => {
    for (const each of [...Object.values(caches), ...droppedPages]) each.close();
  };
  return { ...caches, droppedPages, closeCaches };
}
