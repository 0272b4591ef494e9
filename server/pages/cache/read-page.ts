import type { IncomingMessage } from "node:http";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { isPageCacheable } from "#lib/routing/shared/page-url.ts";
import type { CacheOutcome } from "#server/http/cached/cache-outcome.ts";
import type { CachedResponse, Fragment } from "#server/http/cached/cached-response.ts";
import type { Gate } from "#server/metrics/gate.ts";
import { type RequestState, toNotFoundState } from "#server/pages/state/request-state.ts";
import { markOutage, type OutageMark } from "./mark-outage.ts";
import type { PageCache, Rendered } from "./page-cache.ts";
import { toFragmentKeys } from "./page-fragments.ts";
import { PageUnavailable, readOrServeStale } from "./read-or-serve-stale.ts";
import { missingPages, type PageRenderer, toPageKey } from "./render-page.ts";

/** The parts that reading a page needs. */
export type PageReading = {
  cache: PageCache;
  fragmentCache: TaggedCache<Fragment>;
  renderer: PageRenderer;
  /**
   * Limits how many pages are rendered at a time for the cache. Pages that are never cached have already passed it.
   */
  gate: Gate;
  /** Whether the database is known not to answer. */
  isDown: () => boolean;
  /** Whether there is certainly no page at the path of a request. */
  isMissing: (state: RequestState) => Promise<boolean>;
};

/** A request for a page, with the parts that reading it needs. */
type Asked = PageReading & { request: IncomingMessage; state: RequestState };

type Read = { page: CachedResponse; outcome: CacheOutcome };
/** @property isOfGuests whether it is the page for guests, because there is no stale page for the viewer */
type ReadShell = Read & { isOfGuests?: boolean };

/** Whether a URL has a page number or a filter: clients can invent any number of such URLs. */
const isNumbered = ({ path, query }: RequestState) => query.size > 0 || /\/\d+$/.test(path);

const asGuest = (state: RequestState): RequestState => ({ ...state, variant: "guest" });

/**
 * Renders a page that may be shared, or returns the not-found screen if no record of the site has the name in its
 * path.
 */
async function renderShared({ request, state, renderer, isMissing }: Asked): Promise<Rendered> {
  // If redirects could not be read, there may be a redirect for this path.
  const missing =
    !state.hasFailed &&
    (await isMissing(state).catch(() => {
      // The database cannot be asked whether the name exists.
      state.hasFailed = true;
      return false;
    }));
  if (!missing) return renderer.render(request, state);
  // Not cached, so that a page that is created later is found at once.
  return { page: missingPages[404], tags: state.tags, isCacheable: false };
}

/** Reads a shared page: from the cache, rendered now, or stale. */
async function readShared(asked: Asked): Promise<ReadShell> {
  const { state, cache, gate, isDown } = asked;
  // Everything that a shared page depends on besides experiments.
  const key = toPageKey(state);
  const kept = cache.peek(key);
  if (kept) return { page: kept, outcome: "HIT" };
  // Counted before other requests can wait for the render, because the limit is for this client alone.
  if (isNumbered(state)) await state.countNumberedPage();
  let isOfGuests = false;
  const read = await readOrServeStale({
    isDown: isDown(),
    read: () => cache.render(key, () => gate.run(() => renderShared(asked)), state.variantFor),
    isIncomplete: () => state.hasFailed,
    findStale: async () => {
      const own = await cache.findLast(key, state.variantFor);
      if (own || state.variant === "guest") return own;
      // Members get the page for guests rather than no page.
      const ofGuests = await cache.findLast(toPageKey(asGuest(state)), state.variantFor);
      isOfGuests = ofGuests !== undefined;
      return ofGuests;
    },
  });
  return { ...read, isOfGuests };
}

/** A page without its fragments. */
async function readShell(asked: Asked): Promise<ReadShell> {
  const { request, state, renderer } = asked;
  // The middleware sends redirects; only pages are cached.
  const isShared = isPageCacheable(state) && state.forcedVariants.size === 0;
  const decision = isShared ? state.getDecision() : null;
  // It is unknown whether this viewer may read the page.
  if (state.isUnchecked && (decision === null || (decision.kind === "redirect" && !state.session)))
    throw new PageUnavailable(`The session could not be read: ${state.path}`);
  if (decision === null || decision.kind === "redirect") {
    const { page } = await renderer.render(request, state);
    return { page, outcome: "BYPASS" };
  }
  if (decision.kind === "not-found" && !state.hasFailed)
    return { page: missingPages[decision.status], outcome: "HIT" };
  return readShared(asked);
}

/** The not-found screen, which all missing pages of a site and variant share. */
async function readNotFound(
  { request, state, cache, renderer, isDown }: Asked,
  status: 404 | 410,
): Promise<Read> {
  const own = toNotFoundState(state, status);
  const key = `${toPageKey(own)} ${status}`;
  const kept = cache.peek(key);
  if (kept) return { page: kept, outcome: "HIT" };
  return readOrServeStale({
    isDown: isDown(),
    read: () => cache.render(key, () => renderer.render(request, own)),
    isIncomplete: () => own.hasFailed,
    findStale: () => cache.findLast(key),
  });
}

/** Lists the data that a page lacks if it is sent during an outage of the database. */
function listMarks({ outcome, isOfGuests }: ReadShell, { state, isDown }: Asked): OutageMark[] {
  const marks: OutageMark[] = outcome === "STALE" ? ["page"] : [];
  const lacksAccount = isOfGuests || state.isUnchecked || (state.session && isDown());
  return lacksAccount ? [...marks, "account"] : marks;
}

/**
 * A cached page with its fragments, or one rendered for this request.
 * @returns the page; `getOrigins` returns the cache entries that it consists of
 * @throws when rendering fails
 */
export async function readPage(asked: Asked) {
  const shell = await readShell(asked);
  const state = shell.isOfGuests ? asGuest(asked.state) : asked.state;
  const { missingStatus } = shell.page;
  const { page, outcome } =
    missingStatus === undefined ? shell : await readNotFound({ ...asked, state }, missingStatus);
  const completing = asked.renderer.complete(page, state);
  const whole = completing instanceof Promise ? await completing : completing;
  const marked = markOutage(whole, listMarks({ ...shell, outcome }, asked));
  const { cache, fragmentCache } = asked;
  const getOrigins = () => {
    if (marked !== whole) return [undefined];
    const keys = toFragmentKeys(page, state);
    const fragments = (whole.fragments ?? []).map((piece, at) =>
      fragmentCache.getEntryOf(keys[at] ?? "", piece),
    );
    return [cache.getOrigin(toPageKey(state), page), ...fragments];
  };
  return { page: marked, outcome, getOrigins };
}
