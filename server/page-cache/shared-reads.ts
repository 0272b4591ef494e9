import type { CacheTag } from "#lib/core/server/invalidation.ts";
import { type CachedResponse, createUnsentResponse } from "./cached-response.ts";
import type { PageCache } from "./page-cache.ts";

/** What a read returned, and what it was made of. */
export type SharedRead = { data: unknown; tags: ReadonlySet<CacheTag>; isCacheable: boolean };

/** Makes sure that no page changes what others read as well. */
function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) freeze(inner);
}

/**
 * Keeps the data that all pages of a site and variant show, such as its menu, until it changes. The page cache decides
 * when it is read again: an entry is a response whose body nobody sends.
 */
export function createSharedReads(cache: PageCache) {
  const kept = new WeakMap<CachedResponse, SharedRead>();
  return async (key: string, read: () => Promise<SharedRead>): Promise<SharedRead> => {
    const known = cache.peek(key);
    const { page } = known
      ? { page: known }
      : await cache.render(key, async () => {
          const result = await read();
          freeze(result.data);
          // The objects, and not their text, are kept; they take about twice as much.
          const bytes = JSON.stringify(result.data).length * 2;
          const entry = createUnsentResponse(bytes);
          kept.set(entry, result);
          return { page: entry, tags: result.tags, isCacheable: result.isCacheable };
        });
    const result = kept.get(page);
    if (!result) throw new Error(`${key} is not a read`);
    return result;
  };
}
