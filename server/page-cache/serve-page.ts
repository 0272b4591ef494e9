import type { IncomingMessage, ServerResponse } from "node:http";
import type { VendorName } from "#lib/consent/server/vendor-hosts.ts";
import { decideRequest } from "#lib/routing/shared/decide-request.ts";
import type { DecisionInput } from "#lib/routing/shared/decision-step.ts";
import { isForEveryone, isPageCacheable, type PageUrl } from "#lib/routing/shared/page-url.ts";
import type { SharedCopies } from "#server/cdn/shared-copies.ts";
import type { Gate } from "#server/gate.ts";
import { type PageReads, type RequestState, toNotFoundState } from "#server/request-state.ts";
import { sendText } from "#server/responses.ts";
import type { CachedResponse } from "./cached-response.ts";
import { markOutage, type OutageMark } from "./mark-outage.ts";
import { orStale, PageUnavailable } from "./or-stale.ts";
import type { CacheOutcome, PageCache, Rendered } from "./page-cache.ts";
import { toDataKey, toPassingData } from "./page-data.ts";
import { toFragmentKeys } from "./page-fragments.ts";
import {
  createPageRenderer,
  missingPages,
  type PageRendererOptions,
  toPageKey,
} from "./render-page.ts";
import { sendPage } from "./send-page.ts";

type Read = { page: CachedResponse; outcome: CacheOutcome };
/** @property isOfGuests it is the copy of guests, because that of the viewer is not there */
type ReadShell = Read & { isOfGuests?: boolean };

/** Whether an address has a number or a filter, which can be made up endlessly. */
const isNumbered = ({ path, query }: RequestState) => query.size > 0 || /\/\d+$/.test(path);

const asGuest = (state: RequestState): RequestState => ({ ...state, variant: "guest" });

/** What decides about the request of a guest without cookies. */
export type GuestRequest = Omit<DecisionInput, "variant"> & Pick<RequestState, "site">;

/** The key of a page of guests; `null` where the middleware would send something else. */
type KeyForGuest = GuestRequest & { key: string | null };

/** The last one of each URL: that of a path without a query is parsed once, and asked for often. */
const keys = new WeakMap<PageUrl, KeyForGuest>();

function findKeyForGuest(asked: GuestRequest): string | null {
  const { site, url, redirects } = asked;
  const known = keys.get(url);
  if (known?.site === site && known.redirects === redirects) return known.key;
  const isPage = decideRequest({ ...asked, variant: "guest" }).kind === "render";
  const place = { site, variant: "guest", path: url.path, query: url.query } as const;
  const found = { ...asked, key: isPage ? toPageKey(place) : null };
  keys.set(url, found);
  return found.key;
}

/** Serves pages, and caches the public ones. */
export function createPageServer(
  options: PageRendererOptions & {
    cache: PageCache;
    /** Lets in what is rendered for the cache; what is never cached is let in before. */
    gate?: Gate;
    /** Whether there is certainly no page at the path of a request. */
    isMissing?: (state: RequestState) => Promise<boolean>;
    /** The vendors that the viewer of a request allows. */
    listVendors?: (
      request: IncomingMessage,
      viewer: Pick<RequestState, "site" | "session">,
    ) => readonly VendorName[];
    /** Says what a CDN may keep, if there is one. */
    copies?: SharedCopies | undefined;
  },
) {
  const { cache, dataCache, isMissing = async () => false, listVendors = () => [] } = options;
  const { gate = { run: (work) => work() }, isDown = () => false, copies } = options;
  const { render, renderData, complete, findWhole } = createPageRenderer(options);

  /** Renders a page that may be shared; the not-found screen of its site where nothing has its name. */
  async function renderShared(request: IncomingMessage, state: RequestState): Promise<Rendered> {
    // Redirects that could not be read may know the path.
    const missing =
      !state.hasFailed &&
      (await isMissing(state).catch(() => {
        // What is kept of the site may not know that name, and the database cannot say.
        state.hasFailed = true;
        return false;
      }));
    if (!missing) return render(request, state);
    // Not stored, so that a page that is created meanwhile is there at once.
    return { page: missingPages[404], tags: state.tags, isCacheable: false };
  }

  async function readShell(request: IncomingMessage, state: RequestState): Promise<ReadShell> {
    // The middleware sends redirects; only pages are cached.
    const isShared = isPageCacheable(state) && state.forcedVariants.size === 0;
    const decision = isShared ? state.getDecision() : null;
    // Whether they may read what is not the same for everyone is not known.
    if (
      state.isUnchecked &&
      (decision === null || (decision.kind === "redirect" && !state.session))
    )
      throw new PageUnavailable(`The session could not be read: ${state.path}`);
    if (decision === null || decision.kind === "redirect") {
      const { page } = await render(request, state);
      return { page, outcome: "BYPASS" };
    }
    if (decision.kind === "not-found" && !state.hasFailed)
      return { page: missingPages[decision.status], outcome: "HIT" };
    // Everything that a shared page depends on besides experiments.
    const key = toPageKey(state);
    const kept = cache.peek(key);
    if (kept) return { page: kept, outcome: "HIT" };
    // Before others can wait for it: the limit is the asker's own.
    if (isNumbered(state)) await state.countNumberedPage();
    let isOfGuests = false;
    const read = await orStale({
      isDown: isDown(),
      read: () =>
        cache.render(key, () => gate.run(() => renderShared(request, state)), state.variantFor),
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

  /** The not-found screen, which all missing pages of a site and variant share. */
  async function readNotFound(
    request: IncomingMessage,
    state: RequestState,
    status: 404 | 410,
  ): Promise<Read> {
    const own = toNotFoundState(state, status);
    const key = `${toPageKey(own)} ${status}`;
    const kept = cache.peek(key);
    if (kept) return { page: kept, outcome: "HIT" };
    return orStale({
      isDown: isDown(),
      read: () => cache.render(key, () => render(request, own)),
      isIncomplete: () => own.hasFailed,
      findStale: () => cache.findLast(key),
    });
  }

  /** What to say of a page that is sent while the database cannot answer. */
  function listMarks(
    { outcome, isOfGuests }: ReadShell,
    { isUnchecked, session }: RequestState,
  ): OutageMark[] {
    const marks: OutageMark[] = outcome === "STALE" ? ["page"] : [];
    const lacksAccount = isOfGuests || isUnchecked || (session && isDown());
    return lacksAccount ? [...marks, "account"] : marks;
  }

  async function readPage(request: IncomingMessage, asked: RequestState) {
    const shell = await readShell(request, asked);
    const state = shell.isOfGuests ? asGuest(asked) : asked;
    const { missingStatus } = shell.page;
    const { page, outcome } =
      missingStatus === undefined ? shell : await readNotFound(request, state, missingStatus);
    const completing = complete(page, { request, state });
    const whole = completing instanceof Promise ? await completing : completing;
    const marked = markOutage(whole, listMarks({ ...shell, outcome }, asked));
    const fragmentKeys = toFragmentKeys(page, state);
    const getOrigins = () =>
      marked === whole
        ? [
            cache.getOrigin(toPageKey(state), page),
            ...(whole.fragments ?? []).map((piece, at) =>
              options.fragmentCache.getEntryOf(fragmentKeys[at] ?? "", piece),
            ),
          ]
        : [undefined];
    return { page: marked, outcome, getOrigins };
  }

  /** The data of a page; `null` for a page that has none apart. Who may not have the page gets no data of it. */
  async function readData(
    request: IncomingMessage,
    state: RequestState,
    hash: string,
  ): Promise<CachedResponse | null> {
    const isShared = isForEveryone(state) && state.forcedVariants.size === 0;
    if (!isShared || state.getDecision().kind !== "render") return null;
    const renderAdmitted = (one: RequestState, reads: PageReads) => {
      const make = () => renderData(request, one, reads);
      return isPageCacheable(one) ? gate.run(make) : make();
    };
    // Whoever has logged in meanwhile may have what guests have.
    for (const one of [state, asGuest(state)]) {
      const known = dataCache.peekUncounted(toDataKey(toPageKey(one), hash));
      if (known) return known.value.respond((reads) => renderAdmitted(one, reads));
    }
    // An address that was made up costs as much as a page with a number.
    await state.countNumberedPage();
    const { data } = (await readShell(request, state)).page;
    if (!data) return null;
    const made = await data.respond((reads) => renderAdmitted(state, reads));
    return data.hash === hash ? made : toPassingData(made);
  }

  /**
   * Responds to a guest without cookies with a page that is kept: the address alone decides about the request, and finding out
   * who asks takes half as long as all of the rest (docs/decisions/0127).
   * @returns `null` where the page is not there
   */
  function serveKept(
    request: IncomingMessage,
    response: ServerResponse,
    asked: GuestRequest,
  ): void | Promise<void> | null {
    if (copies) return null;
    const { site } = asked;
    const key = findKeyForGuest(asked);
    const kept = key === null ? undefined : cache.peekUncounted(key);
    if (key === null || kept?.status !== 200) return null;
    const page = findWhole(kept, { site, variant: "guest" });
    if (!page) return null;
    cache.countRequest(key);
    const vendors = page.mayLoadVendors ? listVendors(request, { site, session: null }) : [];
    return sendPage(request, response, page, { outcome: "HIT", vendors });
  }

  return {
    serveKept,
    /** Responds with the data of a page, if there is some. @throws when rendering fails */
    serveData: async (
      request: IncomingMessage,
      response: ServerResponse,
      state: RequestState,
      hash: string,
    ): Promise<void> => {
      const data = await readData(request, state, hash);
      if (!data) return sendText(response, 404, "not found");
      return sendPage(request, response, data, { outcome: "HIT", vendors: [] });
    },
    /** A cached page, or one rendered for this request. @throws when rendering fails */
    readPage,
    /** Responds with a page. @throws when rendering fails */
    servePage: async (
      request: IncomingMessage,
      response: ServerResponse,
      state: RequestState,
    ): Promise<void> => {
      const { page, outcome, getOrigins } = await readPage(request, state);
      const vendors = page.mayLoadVendors ? listVendors(request, state) : [];
      const copyHeaders =
        copies && vendors.length === 0
          ? copies.listHeaders({ request, response, state, page, origins: getOrigins() })
          : [];
      await sendPage(request, response, page, { outcome, vendors, copyHeaders });
    },
  };
}
