import { type CacheTag, type InvalidationFeed, isAddition } from "#lib/core/server/invalidation.ts";
import { ChangeLog } from "./change-log.ts";
import { type CacheEntry, EntryStore } from "./entry-store.ts";

/** The age at which an entry expires. */
export const defaultMaxAgeMs = 5 * 60 * 1000;
/** How long a stale entry can be used. */
const maxStaleMs = 60 * 60 * 1000;
const defaultRecentShare = 0.1;
/** After waiting for this many values of other callers, a caller makes its own value. */
const maxWaits = 3;

/** A value that was made. */
export type Made<Value> = Omit<CacheEntry<Value>, "at"> & {
  /** Whether other callers may get it. */
  isCacheable: boolean;
  /** Its key, if the key was unknown before the value was made. */
  key?: string;
};

/** A value for a caller, and its origin: from the cache, made for this caller, or made for several callers. */
export type Found<Value> = Made<Value> & { origin: "kept" | "made" | "shared" };

/** A value that is being made. */
type UnderWay<Value> = {
  startedAt: number;
  /** `isOutdated`: data that it shows has changed since its start. */
  run: Promise<Made<Value> & { isOutdated: boolean }>;
};

/**
 * Caches values by key. A value stays until one of its tags is invalidated, for five minutes at most (docs/decisions/0124).
 *
 * Invalidations are numbered, and making a value remembers the number at its start. If one of the value's tags was invalidated
 * before its end, the value is outdated: only callers who asked before that invalidation get it, and it is not cached. Later
 * callers share a new value. Invalidations of other tags do not matter.
 */
export class TaggedCache<Value> {
  readonly #entries: EntryStore<Value>;
  /** Expired entries whose content may still be shown. */
  readonly #stale: EntryStore<Value>;
  /** Values that new callers can wait for. */
  readonly #underWay = new Map<string, UnderWay<Value>>();
  readonly #changes = new ChangeLog();
  readonly #unsubscribe: () => void;

  /**
   * @param options.maxBytes maximum size of all entries; 0 keeps nothing
   * @param options.staleBytes maximum size of stale entries; by default none is kept
   * @param options.maxAgeMs the age at which an entry expires
   * @param options.recentShare see `EntryStore`
   */
  constructor(options: {
    invalidations: Pick<InvalidationFeed, "subscribe">;
    maxBytes: number;
    staleBytes?: number;
    maxAgeMs?: number;
    recentShare?: number;
  }) {
    const { invalidations, maxBytes, staleBytes = 0 } = options;
    const { maxAgeMs = defaultMaxAgeMs, recentShare = defaultRecentShare } = options;
    this.#stale = new EntryStore({ maxBytes: staleBytes, maxAgeMs: maxStaleMs, recentShare: 1 });
    this.#entries = new EntryStore({
      maxBytes,
      maxAgeMs,
      recentShare,
      onExpired: (key, entry) => this.#keepStale(key, entry),
    });
    this.#unsubscribe = invalidations.subscribe((tags) => this.#invalidate(tags));
  }

  /** The value at a key. Call it once for each request, because it counts them. */
  peek(key: string): CacheEntry<Value> | undefined {
    this.#entries.countRequest(key);
    return this.#entries.get(key);
  }

  /** Like `peek`, without counting the request; `countRequest` counts it. */
  peekUncounted(key: string): CacheEntry<Value> | undefined {
    return this.#entries.get(key);
  }

  /** The entry at a key, if it still has this value. Does not count a request. */
  getEntryOf(key: string, value: Value): CacheEntry<Value> | undefined {
    const entry = this.#entries.get(key);
    return entry?.value === value ? entry : undefined;
  }

  countRequest(key: string): void {
    this.#entries.countRequest(key);
  }

  /** The value at a key. If it is missing, `make` runs once for all callers that wait for it. */
  async findOrMake(key: string, make: () => Promise<Made<Value>>): Promise<Found<Value>> {
    for (let waits = 0; ; waits += 1) {
      // No `await` before this, so that two callers in the same turn do not both make the value.
      const kept = this.#entries.get(key);
      if (kept) return { ...kept, isCacheable: true, origin: "kept" };
      const underWay = waits < maxWaits ? this.#underWay.get(key) : undefined;
      if (!underWay) return this.make(key, make);
      const askedAt = this.#changes.now();
      const made = await underWay.run;
      // A value that turned out to be personal is never shared.
      if (!made.isCacheable) return this.make(key, make);
      // The value was outdated before this caller asked for it.
      if (made.isOutdated && askedAt > underWay.startedAt) continue;
      return { ...made, origin: "shared" };
    }
  }

  /** Makes a value. Callers who request it meanwhile can share it. */
  make(key: string, make: () => Promise<Made<Value>>): Promise<Found<Value>> {
    return this.#changes.during(async (startedAt) => {
      const run = (async () => {
        const made = await make();
        return { ...made, isOutdated: !this.#keep(made.key ?? key, made, startedAt) };
      })();
      const underWay = { startedAt, run };
      this.#underWay.set(key, underWay);
      try {
        return { ...(await run), origin: "made" };
      } finally {
        if (this.#underWay.get(key) === underWay) this.#underWay.delete(key);
      }
    });
  }

  /**
   * Returns several values, in the order of the items. Missing values are made together, only for this caller.
   * @param makeMissing makes values in the order of its items
   */
  async findTogether<Item>(
    items: readonly Item[],
    toKey: (item: Item) => string,
    makeMissing: (missing: readonly Item[]) => Promise<readonly Made<Value>[]>,
  ): Promise<Pick<CacheEntry<Value>, "value" | "tags">[]> {
    const found = new Map<Item, Pick<CacheEntry<Value>, "value" | "tags">>();
    const missing: Item[] = [];
    for (const item of items) {
      const kept = this.peek(toKey(item));
      if (kept) found.set(item, kept);
      else missing.push(item);
    }
    if (missing.length > 0) {
      await this.#changes.during(async (startedAt) => {
        const made = await makeMissing(missing);
        missing.forEach((item, at) => {
          const one = made[at];
          if (!one) throw new Error("A value was not made");
          this.#keep(toKey(item), one, startedAt);
          found.set(item, one);
        });
      });
    }
    return items.flatMap((item) => found.get(item) ?? []);
  }

  /** Keeps a value at a key. */
  put(key: string, { value, tags, bytes }: Omit<CacheEntry<Value>, "at">): void {
    this.#stale.delete(key);
    this.#entries.put(key, { value, tags, bytes, at: performance.now() });
  }

  /**
   * The last entry at this key, even if it expired within the last hour. Changed or removed content is never returned.
   */
  findLast(key: string): CacheEntry<Value> | undefined {
    return this.#entries.get(key) ?? this.#stale.get(key);
  }

  stats(): ReturnType<EntryStore<Value>["stats"]> {
    return this.#entries.stats();
  }

  close(): void {
    this.#unsubscribe();
  }

  /**
   * Caches a value if it is cacheable. It runs in one turn, so that no change can happen in between. @returns whether
   * it is up to date
   */
  #keep(key: string, made: Made<Value>, startedAt: number): boolean {
    if (this.#changes.hasChanged(made.tags, startedAt)) return false;
    if (made.isCacheable) this.put(key, made);
    return true;
  }

  #invalidate(tags: readonly CacheTag[]): void {
    this.#changes.note(tags);
    const areOfUse = isAddition(tags);
    for (const tag of tags) {
      if (!areOfUse) this.#stale.drop(tag);
      const dropped = this.#entries.drop(tag);
      if (areOfUse) for (const [key, entry] of dropped) this.#keepStale(key, entry);
    }
  }

  #keepStale(key: string, entry: CacheEntry<Value>): void {
    this.#stale.put(key, { ...entry, at: performance.now() });
  }
}
