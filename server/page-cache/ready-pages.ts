import type { IncomingMessage } from "node:http";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { isPageCacheable } from "#lib/routing/shared/page-url.ts";
import type { RedirectTable } from "#lib/routing/shared/redirect-table.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { FindReadyAnswer, ReadyAnswer } from "#server/ready-answer.ts";
import type { RequestState } from "#server/request-state.ts";
import type { CachedResponse } from "./cached-response.ts";
import type { PageCache } from "./page-cache.ts";
import type { PagePiece } from "./page-piece.ts";
import { type PageAnswers, toPageAnswer } from "./send-page.ts";

/** About 1 MB. */
const defaultMaxAddresses = 4000;

/** The cache keys of pages by their addresses, as a version of a site and its redirects decided. */
type KnownAddresses = { site: Site; redirects: RedirectTable; keys: Map<string, string> };

/** What a page was put together of, and the answers with it. */
type ReadyPage = {
  whole: CachedResponse;
  fragments: readonly { key: string; piece: PagePiece }[];
  answers: PageAnswers;
};

/** A page that was sent from the cache, as it is. */
export type SentPage = {
  /** Its key in the cache, and what is there. */
  key: string;
  shell: CachedResponse;
  /** The shell with its fragments. */
  whole: CachedResponse;
  fragmentKeys: readonly string[];
};

/** Answers guests who ask for pages in the plainest way, before anything is decided about their requests. */
export type ReadyPages = {
  find: FindReadyAnswer;
  /** Notes that a page was sent, if all that was decided on the way holds for every such request. */
  note: (request: IncomingMessage, state: RequestState, sent: SentPage) => void;
};

/**
 * Whether nothing but the site, its redirects and the address has decided about a request: no cookie, no query, no limit that
 * counts it.
 */
const isPlain = ({ headers, url }: IncomingMessage, state: RequestState): boolean =>
  headers.cookie === undefined &&
  url === state.path &&
  state.session === null &&
  state.variant === "guest" &&
  state.forcedVariants.size === 0 &&
  !(state.isUnchecked || state.isPersonal || state.hasFailed) &&
  isPageCacheable(state) &&
  findRoute(state.path).rule.rateLimit === null &&
  state.getDecision().kind === "render";

/**
 * Remembers what was decided for addresses, and looks in the caches each time: an answer is found only while the site, its
 * redirects, the page and each of its fragments are the very same ones (docs/decisions/0114).
 * @param options.getRedirects the redirects of a site as they are now; `null` where they have to be read
 * @param options.maxAddresses addresses that are known at the same time
 */
export function createReadyPages(options: {
  cache: PageCache;
  fragmentCache: TaggedCache<PagePiece>;
  getRedirects: (site: Site) => RedirectTable | null;
  maxAddresses?: number;
}): ReadyPages {
  const { cache, fragmentCache, getRedirects } = options;
  const { maxAddresses = defaultMaxAddresses } = options;
  /** By the id of a site. */
  const sites = new Map<number, KnownAddresses>();
  let addressCount = 0;
  const pages = new WeakMap<CachedResponse, ReadyPage>();

  function forgetSite(id: number): void {
    addressCount -= sites.get(id)?.keys.size ?? 0;
    sites.delete(id);
  }
  function forgetAll(): void {
    sites.clear();
    addressCount = 0;
  }

  /** The page at a key with its fragments, if all of it is still what was sent. */
  function findPage(key: string): ReadyPage | undefined {
    const shell = cache.peekUncounted(key);
    const page = shell && pages.get(shell);
    if (!page) return undefined;
    for (const fragment of page.fragments)
      if (fragmentCache.peekUncounted(fragment.key)?.value !== fragment.piece) return undefined;
    return page;
  }

  /** Counts a request that is answered here as one that is answered later would be. */
  function countRequest(key: string, { fragments }: ReadyPage): void {
    cache.countRequest(key);
    for (const fragment of fragments) fragmentCache.countRequest(fragment.key);
  }

  return {
    find: (request, site): ReadyAnswer | undefined => {
      const known = sites.get(site.id);
      const key = known?.keys.get(request.url ?? "");
      if (known?.site !== site || key === undefined || request.headers.cookie !== undefined)
        return undefined;
      const redirects = getRedirects(site);
      if (redirects !== known.redirects) {
        if (redirects) forgetSite(site.id);
        return undefined;
      }
      const page = findPage(key);
      if (!page) return undefined;
      const answer = toPageAnswer(request, page.whole, sentToGuests, page.answers);
      if (!(answer instanceof Promise)) {
        countRequest(key, page);
        return answer;
      }
      // Whoever handles the request waits for the same compression.
      answer.catch(() => undefined);
      return undefined;
    },
    note: (request, state, { key, shell, whole, fragmentKeys }) => {
      const { site, redirects } = state;
      // Another page may be at the key of a missing one, or one for each variant of an experiment.
      const isAtKey = shell.status === 200 && cache.peekUncounted(key) === shell;
      if (!redirects || !isAtKey || !isPlain(request, state)) return;
      let known = sites.get(site.id);
      if (known?.site !== site || known.redirects !== redirects) {
        forgetSite(site.id);
        known = { site, redirects, keys: new Map() };
        sites.set(site.id, known);
      }
      if (!known.keys.has(state.path)) {
        if (addressCount >= maxAddresses) return forgetAll();
        addressCount += 1;
        known.keys.set(state.path, key);
      }
      const { fragments = [] } = whole;
      if (pages.get(shell)?.whole === whole) return;
      pages.set(shell, {
        ...{ whole, answers: {} },
        fragments: fragments.map((piece, at) => ({ piece, key: fragmentKeys[at] ?? "" })),
      });
    },
  };
}

const sentToGuests = { outcome: "HIT", vendors: [] } as const;
