import type { IncomingMessage } from "node:http";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { notFoundPath } from "#lib/routing/shared/not-found-path.ts";
import { isPageCacheable, privatePageHeaders } from "#lib/routing/shared/page-url.ts";
import { mayLoadVendors } from "#lib/routing/shared/vendor-pages.ts";
import type { RenderDocument } from "#server/next-internals/built-documents.ts";
import { plainPath } from "#server/next-internals/plain-path.ts";
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
import { PageUnavailable } from "./or-stale.ts";
import type { Rendered } from "./page-cache.ts";
import { keepData, takeOutData } from "./page-data.ts";
import { createFragments } from "./page-fragments.ts";
import { createPageParts } from "./page-parts.ts";
import type { PagePiece } from "./page-piece.ts";
import { createFragmentRenderer } from "./render-fragment.ts";
import { compressAnswer } from "./send-page.ts";
import { admitsVendors } from "./vendor-policy.ts";

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

/** A page as it was rendered: by Next, or by its components, which come with no scripts. */
type RenderedPage = Omit<Captured, "body"> & { html: string; scripts?: readonly string[] };

/** What a page that may be shared depends on, besides experiments. */
export const toPageKey = ({
  site,
  variant,
  path,
  query,
}: Pick<RequestState, "site" | "variant" | "path" | "query">): string =>
  `${site.id} ${variant} ${path}?${query}`;

/** What pages are rendered with. */
export type PageRendererOptions = {
  /** Caches the fragments of pages. */
  fragmentCache: TaggedCache<PagePiece>;
  /** Caches the parts that pages have in common. */
  partCache: TaggedCache<string>;
  /** Keeps the data that pages start with. */
  dataCache: TaggedCache<PageData>;
  next: RequestHandler;
  /** Renders pages by their components, without the server of Next. */
  renderDocument?: RenderDocument;
  /** The chunks that the build has joined. */
  joinedChunks?: JoinedChunks | null;
  /** Secret of this process; see `extractScriptHashes`. */
  nonce: string;
  /** Pages are sent as Next writes them, with all of their scripts and data. */
  isAsWritten?: boolean;
  /** The policy for development; production pages get a strict one each. */
  policy?: string;
  /** Other hosts that pages may load from, if operators have configured such a service. */
  allowedHosts?: AllowedHosts | undefined;
  /** Whether the database is known not to answer. */
  isDown?: () => boolean;
  /** Called for a page whose components have failed, before Next renders it. */
  onFailed?: (path: string, error: unknown) => void;
  /** Called for each page that is rendered. */
  onRendered?: (by: "next" | "components") => void;
};

type Page = { request: IncomingMessage; state: RequestState };
type Capture = (request: IncomingMessage, state: RequestState) => Promise<Captured>;

/** What the steps of rendering use. */
type Rendering = PageRendererOptions & {
  capture: Capture;
  fragments: ReturnType<typeof createFragments<Page>>;
  fillParts: ReturnType<typeof createPageParts<Page>>;
  arrangement: ReturnType<typeof createArrangement>;
};

/** Has Next answer a request for a page. */
const createCapture =
  ({ next, nonce }: Pick<PageRendererOptions, "next" | "nonce">): Capture =>
  (request, state) =>
    requestState.run(state, () =>
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

function prepareRendering(options: PageRendererOptions): Rendering {
  const { nonce, renderDocument, fragmentCache, partCache, isDown = () => false } = options;
  const capture = createCapture(options);
  const renderFragment = createFragmentRenderer({ capture, nonce, renderDocument });
  return {
    ...options,
    capture,
    fragments: createFragments<Page>({ cache: fragmentCache, render: renderFragment, isDown }),
    fillParts: createPageParts<Page>({
      cache: partCache,
      nonce,
      render: async (page, source) => {
        const part = await renderFragment(page, source);
        if (!part.isCacheable) page.state.hasFailed = true;
        return part;
      },
    }),
    arrangement: createArrangement(options),
  };
}

const toContext = ({ request, state }: Page) => ({
  page: { request, state },
  site: state.site,
  variant: state.variant,
});

/** The target of a redirect: as decided, otherwise always within this host. */
function getLocation(state: RequestState, answered: string | undefined): string | undefined {
  const decision = state.getDecision();
  if (decision.kind === "redirect") return decision.location;
  const { pageResponse } = state;
  const location = pageResponse && "location" in pageResponse ? pageResponse.location : answered;
  return location === undefined ? undefined : onThisHost(location);
}

/** Whether a page is rendered by its components: it is the same for many, and its data can be asked for later. */
const isDocument = (state: RequestState) =>
  plainPath.test(state.path) &&
  state.forcedVariants.size === 0 &&
  (state.getDecision().kind === "redirect" ||
    (state.getDecision().kind === "render" && getStart(state) === "touch"));

async function renderByNext(capture: Capture, { request, state }: Page): Promise<RenderedPage> {
  const { body, ...captured } = await capture(request, state);
  return { ...captured, html: body.toString("latin1") };
}

async function renderByComponents(
  render: RenderDocument,
  state: RequestState,
): Promise<RenderedPage> {
  const answer = await render(state);
  if ("html" in answer) return { status: 200, headers: {}, ...answer };
  const { status, location } = answer;
  return { status, headers: location === null ? {} : { location }, html: "" };
}

/**
 * Renders a page, by its components where `render` is given.
 * @returns `null` where the components have failed
 * @throws PageUnavailable where data could not be read that the page cannot do without
 */
async function renderHtml(
  { capture, onFailed, onRendered }: Rendering,
  page: Page,
  render: RenderDocument | undefined,
): Promise<RenderedPage | null> {
  const { state } = page;
  const unread = () => new PageUnavailable(`A page could not be read: ${state.path}`);
  let rendered: RenderedPage;
  try {
    rendered = await (render ? renderByComponents(render, state) : renderByNext(capture, page));
  } catch (error) {
    if (state.hasFailed) throw unread();
    if (!render) throw error;
    // What Next makes of it counts.
    onFailed?.(state.path, error);
    return null;
  }
  const status = state.pageResponse?.status ?? rendered.status;
  if (state.hasFailed && (rendered.status >= 500 || uncertainStatuses.has(status))) throw unread();
  // Next's error page is empty without scripts; the caller has a plain page instead.
  if (rendered.status >= 500) throw new Error(`A page could not be rendered: ${state.path}`);
  onRendered?.(render ? "components" : "next");
  return { ...rendered, status };
}

/** The page that stands for a missing one, where the not-found screen of the site is to be sent; else `null`. */
function findMissing({ pageResponse, path }: RequestState, hasOwnHeaders: boolean) {
  const isScreen = pageResponse && "isNotFoundScreen" in pageResponse && path !== notFoundPath;
  return isScreen && !hasOwnHeaders ? missingPages[pageResponse.status] : null;
}

/** Makes what is sent of a page; `null` if Next has to render it. */
async function finish(
  rendering: Rendering,
  rendered: RenderedPage,
  page: Page,
): Promise<Rendered | null> {
  const { request, state } = page;
  const { status, headers } = rendered;
  const { tags, variants } = state;
  const isCacheable =
    cacheableStatuses.has(status) &&
    !state.isPersonal &&
    !state.hasFailed &&
    headers["set-cookie"] === undefined;
  const ownHeaders = privatePageHeaders(state);
  const missing = findMissing(state, Object.keys(ownHeaders).length > 0);
  if (missing) return { page: missing, tags, isCacheable, variants };
  const isKept = isCacheable && status === 200;
  const isRedirect = status >= 300 && status < 400;
  // Without its data in it, what is not kept could not start.
  if (rendered.scripts && !isRedirect && !isKept) return null;
  const isShared = isCacheable && isPageCacheable(state);
  const made = await makePage(rendering, rendered, { page, ownHeaders, isKept, isShared });
  const { data } = made;
  const keeping = data && keepData(rendering.dataCache, toPageKey(state), { data, tags });
  // What is kept is kept as the reader takes it who asks; who takes it otherwise does not wait.
  if (isShared) {
    const whole = await rendering.fragments.complete(made, toContext(page));
    await Promise.all([compressAnswer(request, whole), keeping]);
  }
  return { page: made, tags, isCacheable, variants };
}

/**
 * Makes a response of what was rendered.
 * @param options.isKept its data is kept
 * @param options.isShared it is kept itself
 */
async function makePage(
  { fillParts, arrangement, nonce, policy, allowedHosts }: Rendering,
  { status, headers, html: rendered, scripts }: RenderedPage,
  options: {
    page: Page;
    ownHeaders: Readonly<Record<string, string>>;
    isKept: boolean;
    isShared: boolean;
  },
): Promise<CachedResponse> {
  const { page, ownHeaders, isKept, isShared } = options;
  const { state } = page;
  const isRedirect = status >= 300 && status < 400;
  const location = isRedirect ? getLocation(state, headers.location?.toString()) : undefined;
  const html = isRedirect ? "" : await fillParts(rendered, toContext(page), state);
  const { arrange, arrangeDocument } = arrangement;
  return createCachedPage({
    status,
    ...(scripts ? arrangeDocument({ html, scripts }, state) : arrange(html, state, isKept)),
    nonce,
    isPassing: Boolean(scripts) && !isShared,
    ...(policy ? { policy } : {}),
    ...(allowedHosts ? { allowedHosts } : {}),
    mayLoadVendors:
      status === 200 && isPageCacheable(state) && mayLoadVendors(state.path) && admitsVendors(html),
    extraHeaders: {
      ...ownHeaders,
      ...(location === undefined ? {} : { Location: location }),
    },
  });
}

/** Renders a page: by its components where that can be done, else by Next. */
async function renderPage(rendering: Rendering, page: Page): Promise<Rendered> {
  const { request, state } = page;
  const byComponents = isDocument(state) ? rendering.renderDocument : undefined;
  const rendered = await renderHtml(rendering, page, byComponents);
  const finished = rendered && (await finish(rendering, rendered, page));
  if (finished) return finished;
  const again = { request, state: { ...toRepeatedState(state, null), session: state.session } };
  const byNext = await renderHtml(rendering, again, undefined);
  state.hasFailed ||= again.state.hasFailed;
  const made = byNext && (await finish(rendering, byNext, again));
  if (!made) throw new Error(`A page could not be rendered: ${state.path}`);
  return made;
}

/** Renders the data of a page for React, of what the page was made of. */
async function renderData(
  { capture, fillParts, nonce }: Rendering,
  { request, state }: Page,
  reads: PageReads,
): Promise<CachedResponse> {
  const own = { ...toRepeatedState(state, reads), isForData: true };
  const { status, body } = await capture(request, own);
  const html = await fillParts(body.toString("latin1"), toContext({ request, state: own }), own);
  const { data } = takeOutData(html, { nonce, url: toUrl(state) });
  if (status !== 200 || !data) throw new Error(`A page has no data: ${state.path}`);
  return data.respond(() => Promise.reject(new Error("The data is there")));
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** Renders pages, by Next or by their components: their HTML, their data for React, and the fragments in them. */
export function createPageRenderer(options: PageRendererOptions) {
  const rendering = prepareRendering(options);
  const { complete, findWhole } = rendering.fragments;
  return {
    render: (request: IncomingMessage, state: RequestState) =>
      renderPage(rendering, { request, state }),
    renderData: (request: IncomingMessage, state: RequestState, reads: PageReads) =>
      renderData(rendering, { request, state }, reads),
    /** A page with its fragments. Not a promise if all of them are cached. */
    complete: (page: CachedResponse, asked: Page) => complete(page, toContext(asked)),
    findWhole,
  };
}
