import { LRUCache } from "lru-cache";
import { type CacheTag, everythingTag } from "#lib/core/server/invalidation.ts";
import { FrequencySketch } from "./frequency-sketch.ts";
import { TagIndex } from "./tag-index.ts";

/** The entry of a cache at a key. */
export type CacheEntry<Value> = {
  readonly value: Value;
  /** The entry is removed when one of these tags is invalidated. */
  readonly tags: Iterable<CacheTag>;
  /** Approximate size. */
  readonly bytes: number;
  /** When it was stored, by `performance.now()`. */
  readonly at: number;
};

/** Looking for expired entries takes a third of a millisecond. */
const purgeEveryMs = 1000;

type Part<Value> = LRUCache<string, CacheEntry<Value>>;
type KeyedEntry<Value> = [key: string, entry: CacheEntry<Value>];

/**
 * Stores entries by key and by tag. An entry expires at a maximum age. A full store evicts the entry that is requested less
 * often, so that keys that are requested once cannot evict popular ones (W-TinyLFU): new entries start in a small recent part,
 * and move to the main part only if they are requested more often than the entries that they would replace.
 * @param options.maxBytes maximum total size of the entries; 0 keeps nothing
 * @param options.recentShare share of the space for the recent part. With 1, the store evicts the least recently used
 * entry
 * @param options.onExpired called with an entry that was removed for its age
 */
export class EntryStore<Value> {
  readonly #byTag = new TagIndex();
  readonly #requests = new FrequencySketch();
  readonly #recentBytes: number;
  readonly #mainBytes: number;
  readonly #recent: Part<Value>;
  readonly #main: Part<Value>;
  #purgedAt = 0;

  constructor(options: {
    maxBytes: number;
    maxAgeMs: number;
    recentShare: number;
    onExpired?: (key: string, entry: CacheEntry<Value>) => void;
  }) {
    const { maxBytes, maxAgeMs, recentShare, onExpired } = options;
    this.#recentBytes = Math.floor(maxBytes * recentShare);
    this.#mainBytes = Math.floor(maxBytes) - this.#recentBytes;
    const createPart = (maxSize: number, onEvicted: (...evicted: KeyedEntry<Value>) => void) =>
      new LRUCache<string, CacheEntry<Value>>({
        maxSize: Math.max(1, maxSize),
        sizeCalculation: ({ bytes }) => bytes,
        ttl: maxAgeMs,
        dispose: (entry, key, reason) => {
          if (reason === "evict") return onEvicted(key, entry);
          this.#byTag.delete(key, entry.tags);
          if (reason === "expire") onExpired?.(key, entry);
        },
      });
    this.#main = createPart(this.#mainBytes, (key, { tags }) => this.#byTag.delete(key, tags));
    this.#recent = createPart(this.#recentBytes, (key, entry) => this.#offer(key, entry));
  }

  get(key: string): CacheEntry<Value> | undefined {
    return this.#main.get(key) ?? this.#recent.get(key);
  }

  /** Counts a request for an entry, even if the entry does not exist. */
  countRequest(key: string): void {
    this.#requests.increment(key);
  }

  /** Stores an entry and replaces the previous one, if there is room for it. */
  put(key: string, entry: CacheEntry<Value>): void {
    this.delete(key);
    if (entry.bytes > Math.max(this.#mainBytes, this.#recentBytes)) return;
    this.#byTag.add(key, entry.tags);
    if (entry.bytes > this.#recentBytes) this.#offer(key, entry);
    else this.#recent.set(key, entry, { start: entry.at });
  }

  delete(key: string): void {
    this.#main.delete(key);
    this.#recent.delete(key);
  }

  /** Removes all entries with a tag; all entries for `everythingTag`. @returns the removed entries */
  drop(tag: CacheTag): KeyedEntry<Value>[] {
    const dropped: KeyedEntry<Value>[] = [];
    for (const part of [this.#main, this.#recent]) {
      const keys = tag === everythingTag ? [...part.keys()] : this.#byTag.list(tag);
      for (const key of keys) {
        const entry = part.peek(key, { allowStale: true });
        if (entry) dropped.push([key, entry]);
        part.delete(key);
      }
      // Expired entries are not listed, so they are removed here.
      if (tag === everythingTag) part.clear();
    }
    return dropped;
  }

  /** `tags` is the number of tags in the index. */
  stats(): { entries: number; bytes: number; tags: number } {
    return {
      entries: this.#main.size + this.#recent.size,
      bytes: this.#main.calculatedSize + this.#recent.calculatedSize,
      tags: this.#byTag.count(),
    };
  }

  /** Moves an entry that the recent part evicts to the main part, if it is requested often enough. */
  #offer(key: string, entry: CacheEntry<Value>): void {
    if (this.#makeRoom(key, entry.bytes)) this.#main.set(key, entry, { start: entry.at });
    else this.#byTag.delete(key, entry.tags);
  }

  /** Evicts entries that are requested less often than `key`. @returns whether there is enough room */
  #makeRoom(key: string, bytes: number): boolean {
    this.#purgeExpired();
    let room = this.#mainBytes - this.#main.calculatedSize;
    if (room >= bytes) return true;
    const frequency = this.#requests.estimate(key);
    const replaced: string[] = [];
    for (const other of this.#main.rkeys()) {
      if (this.#requests.estimate(other) >= frequency) return false;
      replaced.push(other);
      room += this.#main.peek(other)?.bytes ?? 0;
      if (room >= bytes) break;
    }
    if (room < bytes) return false;
    for (const other of replaced) this.#main.delete(other);
    return true;
  }

  #purgeExpired(): void {
    const now = performance.now();
    if (now - this.#purgedAt < purgeEveryMs) return;
    this.#purgedAt = now;
    this.#main.purgeStale();
  }
}

/** Estimates the memory of a value with everything that it references. */
export function estimateBytes(value: unknown): number {
  if (typeof value === "string") return 16 + value.length;
  if (typeof value !== "object" || value === null) return 8;
  const isListed = Array.isArray(value) || value instanceof Set || value instanceof Map;
  let bytes = 32;
  for (const inner of isListed ? value : Object.values(value)) bytes += 8 + estimateBytes(inner);
  return bytes;
}
