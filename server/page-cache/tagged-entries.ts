import { LRUCache } from "lru-cache";
import { type CacheTag, everythingTag } from "#lib/core/server/invalidation.ts";
import { createFrequencySketch } from "./frequency-sketch.ts";

const maxAgeMs = 5 * 60 * 1000;
/** Looking for expired entries takes a third of a millisecond. */
const purgeEveryMs = 1000;
/** New entries have this share of the space, in which they can show that they are read again. */
const recentShare = 0.1;

/**
 * A cache of entries by key. An entry is removed when one of its tags is invalidated and after five minutes.
 * When there is no room, an entry that was asked for less often than others gives way, so that addresses that
 * are asked for once cannot push out what is read (W-TinyLFU): new entries come into a small part for what is
 * recent, and from there into the rest only if they were asked for more often than what they would replace.
 * @param maxBytes maximum total size of the entries; 0 caches nothing
 * @param onOutdated called with an entry that was removed for its age, or as `drop` says
 */
export function createTaggedEntries<Entry extends { countBytes: () => number }>(
  maxBytes: number,
  onOutdated: (key: string, entry: Entry, tags: ReadonlySet<CacheTag>) => void = () => undefined,
) {
  const keysByTag = new Map<CacheTag, Set<string>>();
  const stored = new Map<string, { tags: ReadonlySet<CacheTag>; at: number }>();
  const requests = createFrequencySketch();
  const recentBytes = Math.floor(maxBytes * recentShare);
  const mainBytes = maxBytes - recentBytes;

  function forget(key: string): void {
    for (const tag of stored.get(key)?.tags ?? []) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
    stored.delete(key);
  }

  /** What is removed now may still be sent while nothing newer can be made. */
  let isOfUse = false;
  let isRecounted = false;
  const createPart = (maxSize: number, onEvicted: (key: string, entry: Entry) => void) =>
    new LRUCache<string, Entry>({
      maxSize: Math.max(1, maxSize),
      sizeCalculation: (entry) => entry.countBytes(),
      ttl: maxAgeMs,
      dispose: (entry, key, reason) => {
        if (isRecounted) return;
        if (reason === "evict") return onEvicted(key, entry);
        const tags = stored.get(key)?.tags;
        forget(key);
        if (tags && (reason === "expire" || isOfUse)) onOutdated(key, entry, tags);
      },
    });
  const main = createPart(mainBytes, forget);
  const recent = createPart(recentBytes, offer);

  let purgedAt = 0;
  function purgeExpired(): void {
    const now = performance.now();
    if (now - purgedAt < purgeEveryMs) return;
    purgedAt = now;
    main.purgeStale();
  }

  /** Makes room among the entries that are asked for less often than `key`. @returns whether there is */
  function makeRoom(key: string, bytes: number): boolean {
    purgeExpired();
    let room = mainBytes - main.calculatedSize;
    if (room >= bytes) return true;
    const frequency = requests.estimate(key);
    const replaced: string[] = [];
    for (const other of main.rkeys()) {
      if (requests.estimate(other) >= frequency) return false;
      replaced.push(other);
      room += main.peek(other)?.countBytes() ?? 0;
      if (room >= bytes) break;
    }
    for (const other of replaced) main.delete(other);
    return room >= bytes;
  }

  function offer(key: string, entry: Entry): void {
    const start = stored.get(key)?.at;
    if (start !== undefined && makeRoom(key, entry.countBytes())) main.set(key, entry, { start });
    else forget(key);
  }

  const get = (key: string) => main.get(key) ?? recent.get(key);
  const has = (key: string, entry: Entry) =>
    [main, recent].some((part) => part.peek(key) === entry);

  return {
    get,
    /** Whether an entry is stored at a key. Not a request for it. */
    has,
    /** The size of an entry has changed. */
    recount: (key: string, entry: Entry): void => {
      const part = [main, recent].find((one) => one.peek(key) === entry);
      const start = stored.get(key)?.at;
      if (!part || start === undefined) return;
      isRecounted = true;
      part.delete(key);
      isRecounted = false;
      part.set(key, entry, { start });
    },
    /** Counts that somebody asks for an entry, whether it is there or not. */
    countRequest: requests.increment,
    /** Counts that and returns the entry. */
    request: (key: string): Entry | undefined => {
      requests.increment(key);
      return get(key);
    },
    /** Stores an entry and replaces the previous one, if there is room for it. */
    put: (key: string, entry: Entry, tags: ReadonlySet<CacheTag>): void => {
      const bytes = entry.countBytes();
      if (bytes > mainBytes) return;
      main.delete(key);
      recent.delete(key);
      const at = performance.now();
      stored.set(key, { tags, at });
      for (const tag of tags) {
        const keys = keysByTag.get(tag) ?? new Set();
        keys.add(key);
        keysByTag.set(tag, keys);
      }
      if (bytes > recentBytes) offer(key, entry);
      else recent.set(key, entry, { start: at });
    },
    /**
     * Removes all entries with a tag; all entries for `everythingTag`.
     * @param areOfUse they show nothing that nobody may see any more
     */
    drop: (tag: CacheTag, areOfUse = false): void => {
      isOfUse = areOfUse;
      for (const part of [main, recent]) {
        if (tag === everythingTag) part.clear();
        for (const key of [...(keysByTag.get(tag) ?? [])]) part.delete(key);
      }
      isOfUse = false;
    },
    all: () => [...main.values(), ...recent.values()],
    /** `tags` is the number of tags in the index. */
    stats: () => ({
      bytes: main.calculatedSize + recent.calculatedSize,
      tags: keysByTag.size,
    }),
  };
}
