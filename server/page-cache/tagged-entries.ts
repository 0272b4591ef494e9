import { LRUCache } from "lru-cache";
import { type CacheTag, everythingTag } from "#lib/core/server/invalidation.ts";

const maxAgeMs = 5 * 60 * 1000;

/**
 * A cache of entries by key. An entry is removed when one of its tags is invalidated, when it is
 * the least recently used, and after five minutes.
 * @param maxBytes maximum total size of the entries; 0 caches nothing
 */
export function createTaggedEntries<Entry extends { bytes: number }>(maxBytes: number) {
  const keysByTag = new Map<CacheTag, Set<string>>();
  const tagsByKey = new Map<string, ReadonlySet<CacheTag>>();

  function forgetTags(key: string): void {
    for (const tag of tagsByKey.get(key) ?? []) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    tagsByKey.delete(key);
  }

  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (entry) => entry.bytes,
    ttl: maxAgeMs,
    dispose: (_entry, key, reason) => {
      if (reason !== "set") forgetTags(key);
    },
  });

  return {
    get: (key: string) => entries.get(key),
    /** Stores an entry, replacing the previous one, unless it is larger than the whole cache. */
    put: (key: string, entry: Entry, tags: ReadonlySet<CacheTag>): void => {
      if (entry.bytes > maxBytes) return;
      entries.set(key, entry);
      forgetTags(key);
      tagsByKey.set(key, tags);
      for (const tag of tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keys.add(key);
        keysByTag.set(tag, keys);
      }
    },
    /** Removes all entries with a tag; all entries for `everythingTag`. */
    drop: (tag: CacheTag): void => {
      if (tag === everythingTag) entries.clear();
      for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
    },
    all: () => entries.values(),
    /** `tags` is the number of tags in the index. */
    stats: () => ({ bytes: entries.calculatedSize, tags: keysByTag.size }),
  };
}
