import { setTimeout as wait } from "node:timers/promises";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import type { CachedResponse, Fragment } from "#server/http/cached/cached-response.ts";
import { createFragment } from "./compose-page.ts";
import type { RenderedFragment } from "./render-fragment.ts";

/** A page waits this long for a fragment; then it is sent with the stale version, if there is one. */
const maxWaitMs = 1000;

/** Bytes of an entry besides its HTML, compressed or not. */
const overheadBytes = 1024;

const nothing = createFragment(Buffer.alloc(0));

/** The parts of a page's state that its fragments depend on. */
export type FragmentContext<Page> = { page: Page; site: { id: number }; variant: string };

/** The keys of the fragments of a page in their cache. */
export const toFragmentKeys = (
  { composition }: CachedResponse,
  { site, variant }: Pick<FragmentContext<unknown>, "site" | "variant">,
): string[] => composition?.sources.map((source) => `${site.id} ${variant} ${source}`) ?? [];

/**
 * Inserts fragments into pages. Each fragment has its own cache entry with its own tags, so that a changed fragment
 * does not invalidate the pages that contain it.
 * @param options.render renders a fragment as HTML
 */
export function createFragments<Page>(options: {
  cache: TaggedCache<Fragment>;
  render: (page: Page, source: string) => Promise<RenderedFragment>;
  /** Whether the database is known not to answer: rendering would fail. */
  isDown?: () => boolean;
}) {
  const { cache, render, isDown = () => false } = options;
  async function make(page: Page, source: string) {
    const { html, ...rendered } = await render(page, source);
    const value = createFragment(Buffer.from(html, "latin1"));
    return { ...rendered, value, bytes: Math.ceil(html.length * 1.5) + overheadBytes };
  }

  async function makeOrLast(key: string, page: Page, source: string): Promise<Fragment> {
    const known = cache.findLast(key)?.value;
    if (known && isDown()) return known;
    const rendering = cache
      .findOrMake(key, () => make(page, source))
      .then(
        ({ value }) => value,
        // A fragment that was invalidated meanwhile is not in the cache any more.
        () => cache.findLast(key)?.value ?? nothing,
      );
    if (!known) return rendering;
    const abort = new AbortController();
    const late = wait(maxWaitMs, undefined, { signal: abort.signal, ref: false }).catch(
      () => undefined,
    );
    const first = await Promise.race([rendering, late]);
    abort.abort();
    return first ?? cache.findLast(key)?.value ?? rendering;
  }

  /** The page with its fragments, if all of them are cached. */
  function findWhole(
    response: CachedResponse,
    context: Omit<FragmentContext<Page>, "page">,
  ): CachedResponse | undefined {
    const { composition } = response;
    if (!composition) return response;
    const kept = toFragmentKeys(response, context).map((key) => cache.peek(key)?.value);
    return kept.every((one) => one !== undefined) ? composition.compose(kept) : undefined;
  }

  /** The page with its fragments. Not a promise if all of them are cached. */
  function complete(
    response: CachedResponse,
    context: FragmentContext<Page>,
  ): CachedResponse | Promise<CachedResponse> {
    const { composition } = response;
    if (!composition) return response;
    const whole = findWhole(response, context);
    if (whole) return whole;
    const keys = toFragmentKeys(response, context);
    const all = composition.sources.map(
      (source, index) =>
        cache.peekUncounted(keys[index] ?? "")?.value ??
        makeOrLast(keys[index] ?? "", context.page, source),
    );
    return Promise.all(all).then(composition.compose);
  }

  return { complete, findWhole };
}
