import { LRUCache } from "lru-cache";
import { type CacheTag, everythingTag } from "#lib/core/server/invalidation.ts";

/** How long a page is of use after it left the cache. */
const maxStaleMs = 60 * 60 * 1000;

type Kept<Entry> = { entry: Entry; tags: ReadonlySet<CacheTag> };

/** Entries that left a cache, for as long as nothing newer can be made. */
type StaleEntries<Entry> = {
  get: (key: string) => Entry | undefined;
  /** Whether an entry is kept at a key. */
  has: (key: string, entry: Entry) => boolean;
  /** The size of an entry has changed. */
  recount: (key: string, entry: Entry) => void;
  put: (key: string, entry: Entry, tags: ReadonlySet<CacheTag>) => void;
  /** A newer entry is in the cache. */
  replace: (key: string) => void;
  /** Something with this tag was changed or taken away, or may have been: nobody may see it any more. */
  drop: (tag: CacheTag) => void;
  stats: () => { entries: number; bytes: number };
};

/**
 * Keeps what left a cache for an hour, in case that the database cannot answer.
 * @param maxBytes maximum total size; 0 keeps nothing
 */
export function createStaleEntries<Entry extends { countBytes: () => number }>(
  maxBytes: number,
): StaleEntries<Entry> {
  const keysByTag = new Map<CacheTag, Set<string>>();
  const kept = new LRUCache<string, Kept<Entry>>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ entry }) => entry.countBytes(),
    ttl: maxStaleMs,
    dispose: ({ tags }, key) => {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  const has = (key: string, entry: Entry) => kept.peek(key)?.entry === entry;
  return {
    get: (key) => kept.get(key)?.entry,
    has,
    recount: (key, entry) => {
      const known = has(key, entry) && kept.peek(key);
      if (known)
        kept.set(key, { ...known }, { ttl: kept.getRemainingTTL(key), noDisposeOnSet: true });
    },
    put: (key, entry, tags) => {
      kept.delete(key);
      if (entry.countBytes() > maxBytes) return;
      for (const tag of tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
      kept.set(key, { entry, tags });
    },
    replace: (key) => void kept.delete(key),
    drop: (tag) => {
      if (tag === everythingTag) kept.clear();
      for (const key of [...(keysByTag.get(tag) ?? [])]) kept.delete(key);
    },
    stats: () => ({ entries: kept.size, bytes: kept.calculatedSize }),
  };
}
