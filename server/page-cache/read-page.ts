import type { IncomingMessage } from "node:http";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { isForEveryone, isPageCacheable } from "#lib/routing/shared/page-url.ts";
import type { Gate } from "#server/gate.ts";
import { type PageReads, type RequestState, toNotFoundState } from "#server/request-state.ts";
import type { CachedResponse, PageData } from "./cached-response.ts";
import { markOutage, type OutageMark } from "./mark-outage.ts";
import { orStale, PageUnavailable } from "./or-stale.ts";
import type { CacheOutcome, PageCache, Rendered } from "./page-cache.ts";
import { toDataKey, toPassingData } from "./page-data.ts";
import { toFragmentKeys } from "./page-fragments.ts";
import type { PagePiece } from "./page-piece.ts";
import { missingPages, type PageRenderer, toPageKey } from "./render-page.ts";

/** The parts that reading a page needs. */
export type PageReading = {
  cache: PageCache;
  fragmentCache: TaggedCache<PagePiece>;
  dataCache: TaggedCache<PageData>;
  renderer: PageRenderer;
  /** Lets in what is rendered for the cache; what is never cached is let in before. */
  gate: Gate;
  /** Whether the database is known not to answer. */
  isDown: () => boolean;
  /** Whether there is certainly no page at the path of a request. */
  isMissing: (state: RequestState) => Promise<boolean>;
};

/** A request for a page, with the parts that reading it needs. */
type Asked = PageReading & { request: IncomingMessage; state: RequestState };

type Read = { page: CachedResponse; outcome: CacheOutcome };
/** @property isOfGuests it is the copy of guests, because that of the viewer is not there */
type ReadShell = Read & { isOfGuests?: boolean };

/** Whether an address has a number or a filter, which can be made up endlessly. */
const isNumbered = ({ path, query }: RequestState) => query.size > 0 || /\/\d+$/.test(path);

const asGuest = (state: RequestState): RequestState => ({ ...state, variant: "guest" });

/** Renders a page that may be shared; the not-found screen of its site where nothing has its name. */
async function renderShared({ request, state, renderer, isMissing }: Asked): Promise<Rendered> {
  // Redirects that could not be read may know the path.
  const missing =
    !state.hasFailed &&
    (await isMissing(state).catch(() => {
      // What is kept of the site may not know that name, and the database cannot say.
      state.hasFailed = true;
      return false;
    }));
  if (!missing) return renderer.render(request, state);
  // Not stored, so that a page that is created meanwhile is there at once.
  return { page: missingPages[404], tags: state.tags, isCacheable: false };
}

/** A shared page: as it is kept, as it is rendered now, or as it last was. */
async function readShared(asked: Asked): Promise<ReadShell> {
  const { state, cache, gate, isDown } = asked;
  // Everything that a shared page depends on besides experiments.
  const key = toPageKey(state);
  const kept = cache.peek(key);
  if (kept) return { page: kept, outcome: "HIT" };
  // Before others can wait for it: the limit is the asker's own.
  if (isNumbered(state)) await state.countNumberedPage();
  let isOfGuests = false;
  const read = await orStale({
    isDown: isDown(),
    read: () => cache.render(key, () => gate.run(() => renderShared(asked)), state.variantFor),
    isIncomplete: () => state.hasFailed,
    findStale: async () => {
      const own = await cache.findLast(key, state.variantFor);
      if (own || state.variant === "guest") return own;
      // Members rather read it as guests do than not at all.
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
  // Whether they may read what is not the same for everyone is not known.
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
  return orStale({
    isDown: isDown(),
    read: () => cache.render(key, () => renderer.render(request, own)),
    isIncomplete: () => own.hasFailed,
    findStale: () => cache.findLast(key),
  });
}

/** What to say of a page that is sent while the database cannot answer. */
function listMarks({ outcome, isOfGuests }: ReadShell, { state, isDown }: Asked): OutageMark[] {
  const marks: OutageMark[] = outcome === "STALE" ? ["page"] : [];
  const lacksAccount = isOfGuests || state.isUnchecked || (state.session && isDown());
  return lacksAccount ? [...marks, "account"] : marks;
}

/**
 * A cached page with its fragments, or one rendered for this request.
 * @returns `getOrigins` gives the entries that it was made of
 * @throws when rendering fails
 */
export async function readPage(asked: Asked) {
  const shell = await readShell(asked);
  const state = shell.isOfGuests ? asGuest(asked.state) : asked.state;
  const { missingStatus } = shell.page;
  const { page, outcome } =
    missingStatus === undefined ? shell : await readNotFound({ ...asked, state }, missingStatus);
  const completing = asked.renderer.complete(page, { request: asked.request, state });
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

/** The data of a page; `null` for a page that has none apart. Who may not have the page gets no data of it. */
export async function readData(asked: Asked, hash: string): Promise<CachedResponse | null> {
  const { request, state, dataCache, renderer, gate } = asked;
  const isShared = isForEveryone(state) && state.forcedVariants.size === 0;
  if (!isShared || state.getDecision().kind !== "render") return null;
  const renderAdmitted = (one: RequestState, reads: PageReads) => {
    const make = () => renderer.renderData(request, one, reads);
    return isPageCacheable(one) ? gate.run(make) : make();
  };
  // A reader who has logged in since then may still get the data of the guests' page.
  for (const one of [state, asGuest(state)]) {
    const known = dataCache.peekUncounted(toDataKey(toPageKey(one), hash));
    if (known) return known.value.respond((reads) => renderAdmitted(one, reads));
  }
  // An address that was made up costs as much as a page with a number.
  await state.countNumberedPage();
  const { data } = (await readShell(asked)).page;
  if (!data) return null;
  const made = await data.respond((reads) => renderAdmitted(state, reads));
  return data.hash === hash ? made : toPassingData(made);
}
