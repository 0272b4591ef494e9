import { LRUCache } from "lru-cache";
import type { CacheTag } from "#lib/core/server/invalidation.ts";

const maxAgeMs = 5 * 60 * 1000;

/**
 * Entries by key, each dropped with any one of its tags, when it was not asked for longest, and after
 * five minutes. What is listed by tag goes with it.
 * @param maxBytes the entries kept weigh at most so much; 0 keeps none
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
    /** Keeps an entry in place of what was there, unless it alone is above the limit. */
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
    /** Drops what has a tag. */
    drop: (tag: CacheTag): void => {
      for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
    },
    all: () => entries.values(),
    /** `tags` are the tags that entries are listed under. */
    stats: () => ({ bytes: entries.calculatedSize, tags: keysByTag.size }),
  };
}
