import {
  type CacheTag,
  everythingTag,
  type InvalidationFeed,
  isAddition,
} from "#lib/core/server/invalidation.ts";
import type { PageData } from "./cached-response.ts";
import type { LaterCompression } from "./compress-later.ts";
import { createStaleEntries } from "./stale-entries.ts";

/** The data of pages that were sent, by the key of the page and the hash of the data. */
export type PageDataStore = {
  get: (key: string, hash: string) => PageData | undefined;
  put: (key: string, data: PageData, tags: ReadonlySet<CacheTag>) => void;
  close: () => void;
};

/**
 * Keeps the data of pages for an hour: whoever reads one may touch it long after it has left the cache. What was
 * changed or taken away leaves the store at once, as what is kept for an outage does.
 * @param options.maxBytes maximum total size; 0 keeps nothing
 * @param options.later compresses what is kept
 */
export function createPageDataStore(options: {
  maxBytes: number;
  invalidations: Pick<InvalidationFeed, "subscribe">;
  later: Pick<LaterCompression, "add">;
}): PageDataStore {
  const entries = createStaleEntries<PageData>(options.maxBytes);
  const unsubscribe = options.invalidations.subscribe((tags) => {
    if (isAddition(tags) && !tags.includes(everythingTag)) return;
    for (const tag of tags) entries.drop(tag);
  });
  const toName = (key: string, hash: string) => `${key} ${hash}`;
  return {
    get: (key, hash) => entries.get(toName(key, hash)),
    put: (key, data, tags) => {
      const name = toName(key, data.hash);
      entries.put(name, data, tags);
      options.later.add({
        bytes: data.countBytes(),
        isKept: () => entries.has(name, data),
        compress: async () => {
          await data.compress();
          entries.recount(name, data);
        },
      });
    },
    close: unsubscribe,
  };
}
