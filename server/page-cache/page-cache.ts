import type { CacheTag, InvalidationFeed } from "#lib/core/server/invalidation.ts";
import { alwaysControl, type VariantFor } from "#lib/experiments/shared/experiment.ts";
import type { CachedResponse } from "./cached-response.ts";
import { createTaggedEntries } from "./tagged-entries.ts";
import { type Variants, variedKey, variedKeyFor } from "./varied-key.ts";

/** How a request was served: from the cache, made now, or made outside of it. */
export type CacheOutcome = "HIT" | "MISS" | "BYPASS";

/** What a render came to. `isCacheable` is false for what is personal, failed or sets a cookie. */
export type Rendered = {
  page: CachedResponse;
  tags: ReadonlySet<CacheTag>;
  isCacheable: boolean;
  /** What it was made for, where it asked about experiments. */
  variants?: Variants;
};

type Served = { page: CachedResponse; outcome: CacheOutcome };

export type PageCache = {
  /**
   * The page if it is kept and the same for everyone who asks by this key. No promise: a hit is
   * answered in the same turn.
   */
  peek: (key: string) => CachedResponse | undefined;
  /**
   * Renders the page, together with everyone else who gets the same one and asks meanwhile, and keeps
   * it. Where pages differ by experiments, the asker's own may be kept already.
   * @param key has no line break
   * @param variantFor the asker's variants, not asked for pages that try out nothing
   */
  render: (
    key: string,
    render: () => Promise<Rendered>,
    variantFor?: VariantFor,
  ) => Promise<Served>;
  /** `tags` are the tags that pages are listed under. */
  stats: () => { pages: number; bytes: number; tags: number };
  close: () => void;
};

/** Stands where a page would, and says by which experiments the pages below it differ. */
type VaryEntry = { symbols: readonly string[]; bytes: number };

const isVaryEntry = (entry: CachedResponse | VaryEntry | undefined): entry is VaryEntry =>
  entry !== undefined && "symbols" in entry;

/** What a fork weighs, roughly: it has no body. */
const varyEntryBytes = 1024;
const noVariants: Variants = new Map();
/** After waiting for as many renders that were for others, an asker gets one of their own. */
const maxWaits = 3;

/**
 * Keeps whole pages by key and drops them by the tags of what they are made of.
 *
 * Changes are numbered. A render remembers the number at its start; when it ends and one of its
 * tags has changed since, the page was made of old data: it is handed to those who asked before the
 * change and is not kept. Who asks after a change never waits for a render that began before it.
 *
 * A page that asked about experiments is kept once for each combination of the variants it was made
 * for, as HTTP does it with `Vary`: under the page's own key stands by which experiments it differs
 * (decision 33). A page below it is looked for by all variants that it was made for, so nobody gets
 * another variant's page, however old the fork above it is.
 *
 * @param maxBytes the bodies kept at most, in bytes; 0 keeps none
 */
export function createPageCache(options: {
  maxBytes: number;
  invalidations: InvalidationFeed;
}): PageCache {
  const entries = createTaggedEntries<CachedResponse | VaryEntry>(options.maxBytes);
  /** Renders that a newcomer may wait for, by where their page is looked for. */
  const joinable = new Map<string, Promise<Rendered>>();
  const lastChange = new Map<CacheTag, number>();
  let changeCount = 0;
  let rendersUnderWay = 0;

  const unsubscribe = options.invalidations.subscribe((tags) => {
    changeCount += 1;
    for (const tag of tags) {
      // A change matters only to renders under way: without any, its number need not be kept.
      if (rendersUnderWay > 0) lastChange.set(tag, changeCount);
      entries.drop(tag);
    }
    // A later visitor must not join a render that may have read the old state.
    joinable.clear();
  });

  function isOutdated(tags: ReadonlySet<CacheTag>, startedAt: number): boolean {
    for (const tag of tags) if ((lastChange.get(tag) ?? 0) > startedAt) return true;
    return false;
  }

  function pageAt(place: string): CachedResponse | undefined {
    const entry = entries.get(place);
    return isVaryEntry(entry) ? undefined : entry;
  }

  function keep(key: string, { page, tags, variants = noVariants }: Rendered): void {
    const symbols = [...variants.keys()];
    if (symbols.length > 0) entries.put(key, { symbols, bytes: varyEntryBytes }, tags);
    entries.put(variedKey(key, variants), page, tags);
  }

  /** Renders a page; whoever would look for it at the same place may wait for it. */
  async function begin(key: string, place: string, render: () => Promise<Rendered>) {
    const startedAt = changeCount;
    rendersUnderWay += 1;
    const run = render();
    joinable.set(place, run);
    try {
      const rendered = await run;
      if (rendered.isCacheable && !isOutdated(rendered.tags, startedAt)) keep(key, rendered);
      const outcome: CacheOutcome = rendered.isCacheable ? "MISS" : "BYPASS";
      return { page: rendered.page, outcome };
    } finally {
      if (joinable.get(place) === run) joinable.delete(place);
      rendersUnderWay -= 1;
      if (rendersUnderWay === 0) lastChange.clear();
    }
  }

  return {
    peek: pageAt,
    render: async (key, render, variantFor = alwaysControl) => {
      const above = entries.get(key);
      let place = isVaryEntry(above) ? await variedKeyFor(key, above.symbols, variantFor) : key;
      for (let waits = 0; ; waits += 1) {
        // Without a pause before the render is joinable: two who ask together must not both begin one.
        const kept = pageAt(place);
        if (kept) return { page: kept, outcome: "HIT" };
        const underWay = waits < maxWaits ? joinable.get(place) : undefined;
        if (!underWay) return begin(key, place, render);
        const { page, isCacheable, variants = noVariants } = await underWay;
        // What turned out to be one person's page is never handed to another.
        if (!isCacheable) return begin(key, place, render);
        const own = await variedKeyFor(key, variants.keys(), variantFor);
        if (own === variedKey(key, variants)) return { page, outcome: "MISS" };
        // It is another variant's, but it told where the asker's own page is looked for.
        place = own;
      }
    },
    stats: () => {
      const pages = [...entries.all()].filter((entry) => !isVaryEntry(entry)).length;
      return { pages, ...entries.stats() };
    },
    close: unsubscribe,
  };
}
