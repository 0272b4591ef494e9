import { LRUCache } from "lru-cache";
import type { CacheTag, InvalidationFeed } from "#lib/core/server/invalidation.ts";
import { type Made, TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { alwaysControl, type VariantFor } from "#lib/experiments/shared/experiment.ts";
import type { CacheOutcome } from "#server/http/cached/cache-outcome.ts";
import type { CachedResponse } from "#server/http/cached/cached-response.ts";
import type { PageOrigin } from "#server/pages/cdn/shared-copies.ts";
import { type Variants, variedKey, variedKeyFor } from "./varied-key.ts";

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

type Served = { page: CachedResponse; outcome: CacheOutcome };

/** A page, and the variants it was rendered for. */
type PageVersion = { page: CachedResponse; variants: Variants };

const noVariants: Variants = new Map();
/** Maximum size of stale pages, as a share of the cache's size. */
const staleShare = 0.25;
/** Maximum number of pages whose experiments are remembered. */
const maxVaried = 5000;
/** After waiting for this many renders of other variants, a request renders its own page. */
const maxWaits = 3;

/**
 * Caches complete pages by key, like a `TaggedCache`. In addition, a page that uses experiments is cached once for
 * each combination of variants, like `Vary` in HTTP (decision 33). Each version's key contains all variants it was
 * rendered for, so nobody gets another variant's page, even when a page asks about other experiments than before.
 */
export class PageCache {
  readonly #versions: TaggedCache<PageVersion>;
  /** The experiments by which pages differ, by the keys of the pages. */
  readonly #experiments = new LRUCache<string, readonly string[]>({
    maxSize: maxVaried,
    sizeCalculation: () => 1,
  });

  /**
   * @param options.maxBytes maximum size of all cached bodies, in bytes; 0 caches nothing
   */
  constructor(options: {
    maxBytes: number;
    invalidations: Pick<InvalidationFeed, "subscribe">;
  }) {
    this.#versions = new TaggedCache({ ...options, staleBytes: options.maxBytes * staleShare });
  }

  /**
   * Returns the page if it is cached and the same for everyone with this key. Not a promise: a hit
   * is sent in the same turn. Called once for each request, because it counts them.
   */
  peek(key: string): CachedResponse | undefined {
    return this.#versions.peek(key)?.value.page;
  }

  /** Like `peek`, without counting the request. The caller calls `countRequest` when it sends the page. */
  peekUncounted(key: string): CachedResponse | undefined {
    return this.#versions.peekUncounted(key)?.value.page;
  }

  countRequest(key: string): void {
    this.#versions.countRequest(key);
  }

  /**
   * Renders the page, shared with all concurrent requests for the same page, and caches it. If the
   * page differs by experiments, the version of this viewer may be cached already.
   * @param key contains no line break
   * @param variantFor the viewer's variants; not called for pages without experiments
   */
  async render(
    key: string,
    render: () => Promise<Rendered>,
    variantFor: VariantFor = alwaysControl,
  ): Promise<Served> {
    const make = async () => toVersion(key, await render());
    const found = this.#findPlace(key, variantFor);
    let place = typeof found === "string" ? found : await found;
    for (let waits = 0; ; waits += 1) {
      const version =
        waits < maxWaits
          ? await this.#versions.findOrMake(place, make)
          : await this.#versions.make(place, make);
      const { page, variants } = version.value;
      if (version.origin === "made") return this.#takeMade(key, version);
      const own = await variedKeyFor(key, variants.keys(), variantFor);
      if (own === variedKey(key, variants))
        return { page, outcome: version.origin === "kept" ? "HIT" : "MISS" };
      // The page is for other variants, but its key names the experiments that identify this viewer's page.
      place = own;
    }
  }

  /** The last page at this key, even if it was invalidated in the last hour; never a removed page. */
  async findLast(
    key: string,
    variantFor: VariantFor = alwaysControl,
  ): Promise<CachedResponse | undefined> {
    return this.#versions.findLast(await this.#findPlace(key, variantFor))?.value.page;
  }

  /** The entry of a page, if the page is still cached at the key and the same for everyone. */
  getOrigin(key: string, page: CachedResponse): PageOrigin | undefined {
    const entry = this.#versions.peekUncounted(key);
    return entry?.value.page === page ? entry : undefined;
  }

  /** `tags` is the number of tags in the index. */
  stats(): { pages: number; bytes: number; tags: number } {
    const { entries: pages, bytes, tags } = this.#versions.stats();
    return { pages, bytes, tags };
  }

  close(): void {
    this.#versions.close();
  }

  /** The key of the viewer's version of a page, as far as the experiments of the page are known. */
  #findPlace(key: string, variantFor: VariantFor): Promise<string> | string {
    const symbols = this.#experiments.get(key);
    return symbols ? variedKeyFor(key, symbols, variantFor) : key;
  }

  /** Returns the page that was rendered for this request. */
  #takeMade(key: string, { value, isCacheable }: Made<PageVersion>): Served {
    if (isCacheable) this.#noteExperiments(key, value);
    return { page: value.page, outcome: isCacheable ? "MISS" : "BYPASS" };
  }

  /** Stores the experiments by which a page differs. */
  #noteExperiments(key: string, { variants }: PageVersion): void {
    if (variants.size === 0) this.#experiments.delete(key);
    else this.#experiments.set(key, [...variants.keys()]);
  }
}

function toVersion(
  key: string,
  { page, tags, isCacheable, variants = noVariants }: Rendered,
): Made<PageVersion> {
  const value = { page, variants };
  return { value, tags, isCacheable, bytes: page.countBytes(), key: variedKey(key, variants) };
}
