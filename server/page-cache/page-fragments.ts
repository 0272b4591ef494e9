import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { CachedResponse } from "./cached-response.ts";
import { createCachedResponse } from "./cached-response.ts";
import type { PageCache, Rendered } from "./page-cache.ts";

/** After this time a page is sent with the last known version of a fragment. */
const maxWaitMs = 1000;
const maxLastKnown = 200;

const nothing = createCachedResponse(200, Buffer.alloc(0), []);

/** The page it belongs to, as far as fragments depend on it. */
export type FragmentContext<Page> = { page: Page; site: { id: number }; variant: string };

/** The keys of the fragments of a page in their cache. */
export const toFragmentKeys = (
  { composition }: CachedResponse,
  { site, variant }: Pick<FragmentContext<unknown>, "site" | "variant">,
): string[] => composition?.sources.map((source) => `${site.id} ${variant} ${source}`) ?? [];

/**
 * Puts fragments into pages. Each has its own entry in a cache with its own tags, so a change of it
 * does not invalidate the pages that contain it.
 * @param options.render renders a fragment as HTML
 */
export function createFragments<Page>(options: {
  cache: PageCache;
  render: (page: Page, source: string) => Promise<Rendered>;
  /** Whether the database is known not to answer: rendering would fail. */
  isDown?: () => boolean;
}) {
  const { cache, render, isDown = () => false } = options;
  /** Versions to fall back to when a fragment cannot be read. */
  const lastKnown = new LRUCache<string, CachedResponse>({ max: maxLastKnown });

  async function renderOrLast(
    key: string,
    begin: () => Promise<Rendered>,
  ): Promise<CachedResponse> {
    const last = lastKnown.get(key);
    if (last && isDown()) return last;
    const rendering = cache.render(key, begin).then(
      ({ page }) => {
        lastKnown.set(key, page);
        return page;
      },
      () => lastKnown.get(key) ?? nothing,
    );
    const known = lastKnown.get(key);
    if (!known) return rendering;
    const abort = new AbortController();
    const late = wait(maxWaitMs, known, { signal: abort.signal, ref: false }).catch(() => known);
    const first = await Promise.race([rendering, late]);
    abort.abort();
    return first;
  }

  /**
   * The page with its fragments. Not a promise if all of them are cached.
   */
  return function complete(
    response: CachedResponse,
    context: FragmentContext<Page>,
  ): CachedResponse | Promise<CachedResponse> {
    const { composition } = response;
    if (!composition) return response;
    const { page } = context;
    const keys = toFragmentKeys(response, context);
    const kept = keys.map((key) => cache.peek(key));
    if (kept.every((one) => one !== undefined)) return composition.compose(kept);
    const all = composition.sources.map(
      (source, index) => kept[index] ?? renderOrLast(keys[index] ?? "", () => render(page, source)),
    );
    return Promise.all(all).then(composition.compose);
  };
}
