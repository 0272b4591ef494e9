import {
  type CacheTag,
  everythingTag,
  type InvalidationFeed,
  isAddition,
} from "#lib/core/server/invalidation.ts";
import { alwaysControl, type VariantFor } from "#lib/experiments/shared/experiment.ts";
import type { CachedResponse } from "./cached-response.ts";
import type { LaterCompression } from "./compress-later.ts";
import { createStaleEntries } from "./stale-entries.ts";
import { createTaggedEntries } from "./tagged-entries.ts";
import { type Variants, variedKey, variedKeyFor } from "./varied-key.ts";

/**
 * How a request was served: from the cache, rendered and cached, bypassing the cache, or from what had left it because
 * nothing newer could be read.
 */
export type CacheOutcome = "HIT" | "MISS" | "BYPASS" | "STALE";

/**
 * The result of a render. `isCacheable` is false for pages that are personal, failed or set a
 * cookie.
 */
export type Rendered = {
  page: CachedResponse;
  tags: ReadonlySet<CacheTag>;
  isCacheable: boolean;
  /** The variants it was rendered for, if it used experiments. */
  variants?: Variants;
};

/** What a page in the cache was made of. */
export type PageOrigin = {
  tags: ReadonlySet<CacheTag>;
  /** When it was made, by `performance.now()`. */
  at: number;
};

type Served = { page: CachedResponse; outcome: CacheOutcome };

/** A render in progress. */
type UnderWay = {
  startedAt: number;
  /** `isOutdated`: something that it read has changed since its start. */
  run: Promise<Rendered & { isOutdated: boolean }>;
};

export type PageCache = {
  /**
   * Returns the page if it is cached and the same for everyone with this key. Not a promise: a hit
   * is sent in the same turn. Called once for each request, because it counts them.
   */
  peek: (key: string) => CachedResponse | undefined;
  /** The same without counting the request: whoever sends the page calls `countRequest`. */
  peekUncounted: (key: string) => CachedResponse | undefined;
  /** Counts a request for the page at a key. */
  countRequest: (key: string) => void;
  /**
   * Renders the page, shared with all concurrent requests for the same page, and caches it. If the
   * page differs by experiments, the version of this viewer may be cached already.
   * @param key contains no line break
   * @param variantFor the viewer's variants; not called for pages without experiments
   */
  render: (
    key: string,
    render: () => Promise<Rendered>,
    variantFor?: VariantFor,
  ) => Promise<Served>;
  /** What was last at this key, also after it left the cache: an hour ago at most, and nothing that was taken away. */
  findLast: (key: string, variantFor?: VariantFor) => Promise<CachedResponse | undefined>;
  /** What a page was made of, as long as it is in the cache; `undefined` too for one that differs by experiments. */
  getOrigin: (page: CachedResponse) => PageOrigin | undefined;
  /** `tags` is the number of tags in the index. */
  stats: () => { pages: number; bytes: number; tags: number };
  close: () => void;
};

/** Stored in place of a page: the experiments by which its versions differ. */
type VaryEntry = { symbols: readonly string[]; countBytes: () => number };

const isVaryEntry = (entry: CachedResponse | VaryEntry | undefined): entry is VaryEntry =>
  entry !== undefined && "symbols" in entry;

/** Approximate size of a `VaryEntry`, which has no body. */
const countVaryEntry = () => 1024;
const noVariants: Variants = new Map();
/** What left the cache may take this share of its size. */
const staleShare = 0.25;
/** After waiting for this many renders of other variants, a request renders its own page. */
const maxWaits = 3;

/**
 * Caches complete pages by key and invalidates them by cache tags.
 *
 * Invalidations are numbered. A render remembers the number at its start. If one of its tags has
 * been invalidated by its end, the page contains old data: it is sent to the requests that arrived
 * before any invalidation and is not cached. The others share one new render. Changes of what a page
 * does not show leave it one render, however many there are.
 *
 * A page that uses experiments is cached once for each combination of variants, like `Vary` in
 * HTTP: the entry at the page's own key names the experiments (decision 33). Each version's key
 * contains all variants it was rendered for, so nobody gets another variant's page, even from an
 * outdated `VaryEntry`.
 *
 * @param maxBytes maximum size of all cached bodies, in bytes; 0 caches nothing
 * @param later compresses what is cached as it is
 */
export function createPageCache(options: {
  maxBytes: number;
  invalidations: Pick<InvalidationFeed, "subscribe">;
  later?: Pick<LaterCompression, "add">;
}): PageCache {
  const stale = createStaleEntries<CachedResponse | VaryEntry>(options.maxBytes * staleShare);
  const entries = createTaggedEntries<CachedResponse | VaryEntry>(options.maxBytes, stale.put);
  /** Renders in progress that new requests can join, by cache key. */
  const joinable = new Map<string, UnderWay>();
  const lastChange = new Map<CacheTag, number>();
  const origins = new WeakMap<CachedResponse, PageOrigin & { place: string }>();
  let changeCount = 0;
  let rendersUnderWay = 0;

  const unsubscribe = options.invalidations.subscribe((tags) => {
    changeCount += 1;
    const areOfUse = isAddition(tags);
    for (const tag of tags) {
      // The number matters only to renders in progress; without any it is not kept.
      if (rendersUnderWay > 0) lastChange.set(tag, changeCount);
      entries.drop(tag, areOfUse);
      if (!areOfUse) stale.drop(tag);
    }
  });

  function isOutdated(tags: ReadonlySet<CacheTag>, startedAt: number): boolean {
    const isChanged = (tag: CacheTag) => (lastChange.get(tag) ?? 0) > startedAt;
    if (isChanged(everythingTag)) return true;
    for (const tag of tags) if (isChanged(tag)) return true;
    return false;
  }

  function pageAt(place: string): CachedResponse | undefined {
    const entry = entries.get(place);
    return isVaryEntry(entry) ? undefined : entry;
  }

  function keep(key: string, { page, tags, variants = noVariants }: Rendered): void {
    const symbols = [...variants.keys()];
    const place = variedKey(key, variants);
    for (const each of [key, place]) stale.replace(each);
    if (symbols.length > 0) entries.put(key, { symbols, countBytes: countVaryEntry }, tags);
    else origins.set(page, { place, tags, at: performance.now() });
    entries.put(place, page, tags);
    compressLater(place, page);
  }

  /** Also what has left the cache meanwhile and is kept for an outage. */
  function compressLater(place: string, page: CachedResponse): void {
    const { compress } = page;
    if (!compress) return;
    options.later?.add({
      bytes: page.countBytes(),
      isKept: () => [entries, stale].some((kept) => kept.has(place, page)),
      compress: async () => {
        await compress();
        for (const kept of [entries, stale]) kept.recount(place, page);
      },
    });
  }

  /** Renders a page; concurrent requests with the same cache key can wait for it. */
  async function begin(key: string, place: string, render: () => Promise<Rendered>) {
    const startedAt = changeCount;
    rendersUnderWay += 1;
    const run = render().then((rendered) => {
      const outdated = isOutdated(rendered.tags, startedAt);
      // Here, so that no change comes between the check and the storing.
      if (rendered.isCacheable && !outdated) keep(key, rendered);
      return { ...rendered, isOutdated: outdated };
    });
    const underWay = { startedAt, run };
    joinable.set(place, underWay);
    try {
      const { page, isCacheable } = await run;
      const outcome: CacheOutcome = isCacheable ? "MISS" : "BYPASS";
      return { page, outcome };
    } finally {
      if (joinable.get(place) === underWay) joinable.delete(place);
      rendersUnderWay -= 1;
      if (rendersUnderWay === 0) lastChange.clear();
    }
  }

  return {
    peek: (key) => {
      const entry = entries.request(key);
      return isVaryEntry(entry) ? undefined : entry;
    },
    peekUncounted: pageAt,
    countRequest: entries.countRequest,
    render: async (key, render, variantFor = alwaysControl) => {
      const above = entries.get(key);
      let place = isVaryEntry(above) ? await variedKeyFor(key, above.symbols, variantFor) : key;
      for (let waits = 0; ; waits += 1) {
        // No `await` before this, so that two concurrent requests do not both render.
        const kept = pageAt(place);
        if (kept) return { page: kept, outcome: "HIT" };
        const underWay = waits < maxWaits ? joinable.get(place) : undefined;
        if (!underWay) return begin(key, place, render);
        const askedAt = changeCount;
        const { page, isCacheable, isOutdated, variants = noVariants } = await underWay.run;
        // A page that turned out to be personal is never shared.
        if (!isCacheable) return begin(key, place, render);
        // Something that it shows changed before it was asked for.
        if (isOutdated && askedAt > underWay.startedAt) continue;
        const own = await variedKeyFor(key, variants.keys(), variantFor);
        if (own === variedKey(key, variants)) return { page, outcome: "MISS" };
        // The page is another variant's, but its key names the experiments by which to find this
        // viewer's.
        place = own;
      }
    },
    findLast: async (key, variantFor = alwaysControl) => {
      const find = (place: string) => entries.get(place) ?? stale.get(place);
      const found = find(key);
      if (!isVaryEntry(found)) return found;
      const own = find(await variedKeyFor(key, found.symbols, variantFor));
      return isVaryEntry(own) ? undefined : own;
    },
    getOrigin: (page) => {
      const origin = origins.get(page);
      return origin && entries.get(origin.place) === page ? origin : undefined;
    },
    stats: () => {
      const pages = entries.all().filter((entry) => !isVaryEntry(entry)).length;
      return { pages, ...entries.stats() };
    },
    close: unsubscribe,
  };
}
