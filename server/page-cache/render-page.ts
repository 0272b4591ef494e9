import type { IncomingMessage } from "node:http";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { notFoundPath } from "#lib/routing/shared/not-found-path.ts";
import { isPageCacheable, privatePageHeaders } from "#lib/routing/shared/page-url.ts";
import { mayLoadVendors } from "#lib/routing/shared/vendor-pages.ts";
import type { BareDocument } from "#server/bare-pages/render-bare-page.ts";
import { plainPath, type RenderBare } from "#server/direct-pages.ts";
import {
  type PageReads,
  type RequestState,
  requestState,
  toRepeatedState,
} from "#server/request-state.ts";
import type { AllowedHosts } from "#server/security-headers.ts";
import { createArrangement, getStart, toUrl } from "./arrange-page.ts";
import { createCachedPage } from "./cached-page.ts";
import { type CachedResponse, createCachedResponse, type PageData } from "./cached-response.ts";
import { type Captured, captureResponse, type RequestHandler } from "./capture-response.ts";
import type { JoinedChunks } from "./defer-scripts.ts";
import type { FramedHtml } from "./framed-html.ts";
import { PageUnavailable } from "./or-stale.ts";
import type { Rendered } from "./page-cache.ts";
import { keepData, takeOutData } from "./page-data.ts";
import { createFragments } from "./page-fragments.ts";
import { createPageFrames, type Frame, type FramedPage } from "./page-frames.ts";
import { createPageParts } from "./page-parts.ts";
import type { PagePiece } from "./page-piece.ts";
import { createFragmentRenderer } from "./render-fragment.ts";
import { compressAnswer } from "./send-page.ts";

/** Statuses of cacheable pages. */
const cacheableStatuses = new Set([200, 301, 404, 410]);

/** Kept in place of the not-found screen, which is the same for all missing pages of a site. */
export const missingPages = {
  404: { ...createCachedResponse(404, Buffer.alloc(0), []), missingStatus: 404 },
  410: { ...createCachedResponse(410, Buffer.alloc(0), []), missingStatus: 410 },
} as const satisfies Record<number, CachedResponse>;

/** Statuses that are not reliable if some data could not be read: a missing item may exist. */
const uncertainStatuses = new Set([404, 410]);

/** Next prefixes the path with its own idea of the host. */
function onThisHost(location: string): string {
  const { pathname, search, hash } = new URL(location, "http://site.invalid");
  return pathname + search + hash;
}

/** A page as it was rendered: by Next, or without it. */
type CapturedPage = Captured & { bare?: BareDocument };

/** What a page that may be shared depends on, besides experiments. */
export const toPageKey = (state: RequestState): string =>
  `${state.site.id} ${state.variant} ${state.path}?${state.query}`;

/** What pages are rendered with. */
export type PageRendererOptions = {
  /** Caches the fragments of pages. */
  fragmentCache: TaggedCache<PagePiece>;
  /** Caches the parts that pages have in common. */
  partCache: TaggedCache<string>;
  frameCache: TaggedCache<Frame | null>;
  /** Keeps the data that pages start with. */
  dataCache: TaggedCache<PageData>;
  next: RequestHandler;
  /** Renders pages without their frame, if that is possible without Next. */
  renderBare?: RenderBare;
  /** The chunks that the build has joined. */
  joinedChunks?: JoinedChunks | null;
  /** Secret of this process; see `extractScriptHashes`. */
  nonce: string;
  /** The policy for development; production pages get a strict one each. */
  policy?: string;
  /** Other hosts that pages may load from, if operators have configured such a service. */
  allowedHosts?: AllowedHosts | undefined;
  /** Whether the database is known not to answer. */
  isDown?: () => boolean;
  /** Called for each page that is rendered. */
  onRendered?: (by: "next" | "components") => void;
};

/** Renders pages, with Next or without it: their HTML, their data for React, and the fragments and frames of them. */
export function createPageRenderer(options: PageRendererOptions) {
  const { next, nonce, isDown = () => false } = options;

  /** The target of a redirect: as decided, otherwise always within this host. */
  function getLocation(state: RequestState, fromNext: string | undefined): string | undefined {
    const decision = state.getDecision();
    if (decision.kind === "redirect") return decision.location;
    const { pageResponse } = state;
    const location = pageResponse && "location" in pageResponse ? pageResponse.location : fromNext;
    return location === undefined ? undefined : onThisHost(location);
  }

  function capture(request: IncomingMessage, state: RequestState) {
    return requestState.run(state, () =>
      captureResponse(next, request, {
        url: toUrl(state),
        headers: {
          // Not the requested form: case and port are not part of the key.
          host: state.site.host,
          accept: "text/html",
          // Next takes the nonce for its scripts from here.
          "content-security-policy": `script-src 'nonce-${nonce}'`,
        },
      }),
    );
  }

  type Page = { request: IncomingMessage; state: RequestState };
  const renderFragment = createFragmentRenderer({
    ...{ capture, nonce, renderBare: options.renderBare },
  });
  const complete = createFragments<Page>({
    ...{ cache: options.fragmentCache, render: renderFragment, isDown },
  });
  const fillParts = createPageParts<Page>({
    ...{ cache: options.partCache, nonce },
    render: async (page, source) => {
      const part = await renderFragment(page, source);
      if (!part.isCacheable) page.state.hasFailed = true;
      return part;
    },
  });

  const toContext = ({ request, state }: Page) => ({
    ...{ page: { request, state }, site: state.site, variant: state.variant },
  });
  const frames = createPageFrames<IncomingMessage>({
    ...{ cache: options.frameCache, nonce },
    render: async (request, state) => {
      const { status, body } = await capture(request, state);
      return { status, html: body.toString("latin1") };
    },
    fillParts: (html, request, state) => fillParts(html, toContext({ request, state }), state),
    ...(options.renderBare ? { renderBare: options.renderBare } : {}),
  });
  const { arrange, arrangeFramed } = createArrangement({ ...options, frames });
  /** Make the frames of pages that were rendered with them. */
  const unframed = new WeakMap<CachedResponse, () => void>();

  /** Whether a page is rendered without the frame around it, which is the same for many. */
  const isFramed = (state: RequestState) =>
    !options.policy &&
    state.getDecision().kind === "render" &&
    state.forcedVariants.size === 0 &&
    plainPath.test(state.path) &&
    getStart(state) === "touch";

  /** The data of a page for React, of what the page was made of. */
  async function renderData(
    request: IncomingMessage,
    state: RequestState,
    reads: PageReads,
  ): Promise<CachedResponse> {
    const own = { ...toRepeatedState(state, reads), isForData: true };
    const { status, body } = await capture(request, own);
    const url = toUrl(state);
    const html = await fillParts(body.toString("latin1"), toContext({ request, state: own }), own);
    const { data } = takeOutData(html, { nonce, url });
    if (status !== 200 || !data) throw new Error(`A page has no data: ${state.path}`);
    return data.respond(() => Promise.reject(new Error("The data is there")));
  }

  /** The HTML of a page in its frame; `null` if it has to be rendered with it. */
  async function readHtml(
    { body, bare }: CapturedPage,
    page: Page,
    framed: FramedPage | null,
  ): Promise<string | FramedHtml | null> {
    if (bare && framed?.found)
      return frames.completeBare(bare, framed.found, [page.request, page.state]);
    const html = body.toString("latin1");
    if (!framed?.found) return fillParts(html, toContext(page), page.state);
    return frames.complete(html, framed.found, [page.request, page.state]);
  }

  /** Renders a page without Next where that is known to be the same; `null` elsewhere. */
  async function renderBare(
    state: RequestState,
    framed: FramedPage | null,
  ): Promise<CapturedPage | null> {
    // The first pages would be begun for nothing.
    if (!framed || !frames.hasAny()) return null;
    const isBare = () => Boolean(framed.found?.shell);
    const bare = await options.renderBare?.(state, isBare);
    return bare ? { status: 200, headers: {}, body: Buffer.alloc(0), bare } : null;
  }

  async function render(
    request: IncomingMessage,
    state: RequestState,
    mayLackFrame = true,
  ): Promise<Rendered> {
    const framed = mayLackFrame && isFramed(state) ? frames.begin(state) : null;
    const unread = () => new PageUnavailable(`A page could not be read: ${state.path}`);
    const decision = state.getDecision();
    const renderWhole = async () => {
      const again = { ...toRepeatedState(state, null), session: state.session };
      const rendered = await render(request, again, false);
      state.hasFailed ||= again.hasFailed;
      return rendered;
    };
    let bare: CapturedPage | null = null;
    try {
      bare = await renderBare(state, framed);
    } catch {
      // What Next makes of it counts.
      if (state.hasFailed) throw unread();
      return renderWhole();
    }
    // Nothing has to be rendered for a redirect that is decided.
    const captured: CapturedPage =
      decision.kind === "redirect"
        ? { status: decision.status, headers: {}, body: Buffer.alloc(0) }
        : (bare ??
          (await capture(request, state).catch((error: unknown) => {
            throw state.hasFailed ? unread() : error;
          })));
    if (decision.kind !== "redirect") options.onRendered?.(bare ? "components" : "next");
    const status = state.pageResponse?.status ?? captured.status;
    if (state.hasFailed && (captured.status >= 500 || uncertainStatuses.has(status)))
      throw unread();
    // Next's error page is empty without scripts; the caller has a plain page instead.
    if (captured.status >= 500) throw new Error(`A page could not be rendered: ${state.path}`);
    const isCacheable =
      cacheableStatuses.has(status) &&
      !state.isPersonal &&
      !state.hasFailed &&
      captured.headers["set-cookie"] === undefined;
    const { pageResponse, tags, variants } = state;
    const ownHeaders = privatePageHeaders(state);
    if (
      pageResponse &&
      "isNotFoundScreen" in pageResponse &&
      state.path !== notFoundPath &&
      Object.keys(ownHeaders).length === 0
    )
      return { page: missingPages[pageResponse.status], tags, isCacheable, variants };
    const location = getLocation(state, captured.headers.location?.toString());
    const isRedirect = status >= 300 && status < 400;
    const isKept = isCacheable && status === 200;
    const html = isRedirect ? "" : await readHtml(captured, { request, state }, framed);
    // Without its data in it, what is not kept could not start.
    if (html === null || (framed?.found && !isRedirect && !isKept)) return renderWhole();
    const { mayLoadVendors: allowsVendors, ...arranged } =
      typeof html === "string"
        ? arrange(html, state, { isKept, isFramed: Boolean(framed?.found) })
        : arrangeFramed(html, state);
    const isShared = isCacheable && isPageCacheable(state);
    const page = createCachedPage({
      status,
      ...arranged,
      nonce,
      isPassing: !isShared && typeof html !== "string",
      ...(options.policy ? { policy: options.policy } : {}),
      ...(options.allowedHosts ? { allowedHosts: options.allowedHosts } : {}),
      mayLoadVendors:
        status === 200 && isPageCacheable(state) && mayLoadVendors(state.path) && allowsVendors,
      extraHeaders: {
        ...ownHeaders,
        ...(isRedirect && location !== undefined ? { Location: location } : {}),
      },
    });
    const { data } = page;
    const keeping = data && keepData(options.dataCache, toPageKey(state), { data, tags });
    // What is kept is kept as the reader takes it who asks; who takes it otherwise does not wait.
    if (isShared) {
      const whole = await complete(page, toContext({ request, state }));
      await Promise.all([compressAnswer(request, whole), keeping]);
    }
    if (framed && framed.described !== null && isKept)
      unframed.set(page, () => void frames.keep(request, state, framed).catch(() => undefined));
    return { page, tags, isCacheable, variants };
  }

  return {
    render,
    renderData,
    /** A page with its fragments. Not a promise if all of them are cached. */
    complete: (page: CachedResponse, asked: Page) => complete(page, toContext(asked)),
    /**
     * Makes the frame of a page that was rendered with it, for those that follow. That takes two more renderings, which a page
     * that was not sent yet would wait for.
     */
    keepFrame: (page: CachedResponse): void => {
      const keep = unframed.get(page);
      if (!keep) return;
      unframed.delete(page);
      setImmediate(keep);
    },
  };
}
