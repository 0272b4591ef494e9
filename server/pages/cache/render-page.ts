import type { IncomingMessage } from "node:http";
import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { isPageCacheable, privatePageHeaders } from "#lib/routing/shared/page-url.ts";
import { notFoundPath } from "#lib/routing/shared/product-paths.ts";
import { mayLoadVendors } from "#lib/routing/shared/vendor-pages.ts";
import {
  type CachedResponse,
  createCachedResponse,
  type Fragment,
} from "#server/http/cached/cached-response.ts";
import { compressAnswer } from "#server/http/cached/send-page.ts";
import { admitsVendors } from "#server/http/cached/vendor-policy.ts";
import type { AllowedHosts } from "#server/http/security-headers.ts";
import type { RequestState } from "#server/pages/state/request-state.ts";
import { arrangePage } from "./arrange-page.ts";
import { createCachedPage } from "./cached-page.ts";
import { createRender, type Render, type RenderedPage, type Renderer } from "./create-render.ts";
import type { Rendered } from "./page-cache.ts";
import { createFragments } from "./page-fragments.ts";
import { PageUnavailable } from "./read-or-serve-stale.ts";
import { createFragmentRenderer } from "./render-fragment.ts";
import { addStructuredData } from "./structured-data.ts";

/** Statuses of cacheable pages. */
const cacheableStatuses = new Set([200, 301, 404, 410]);

/** Cached as a placeholder for the not-found screen, which all missing pages of a site share. */
export const missingPages = {
  404: { ...createCachedResponse(404, Buffer.alloc(0), []), missingStatus: 404 },
  410: { ...createCachedResponse(410, Buffer.alloc(0), []), missingStatus: 410 },
} as const satisfies Record<number, CachedResponse>;

/** Statuses that may be wrong if some data could not be read: a missing item may exist. */
const uncertainStatuses = new Set([404, 410]);

/** Removes the host from a redirect: Next writes its own host. */
function onThisHost(location: string): string {
  const { pathname, search, hash } = new URL(location, "http://site.invalid");
  return pathname + search + hash;
}

/** The cache key of a page: everything that a shared page depends on, besides experiments. */
export const toPageKey = ({
  site,
  variant,
  path,
  query,
}: Pick<RequestState, "site" | "variant" | "path" | "query">): string =>
  `${site.id} ${variant} ${path}?${query}`;

/** The parts that rendering pages needs. */
export type PageRendererOptions = {
  /** Caches the fragments of pages. */
  fragmentCache: TaggedCache<Fragment>;
  renderer: Renderer;
  /** Secret of this process; see `extractScriptHashes`. */
  nonce: string;
  /** The policy for development; each production page gets its own strict policy. */
  policy?: string;
  /** Other hosts that pages may load from, if operators have configured such a service. */
  allowedHosts?: AllowedHosts | undefined;
  /** Whether the database is known not to answer. */
  isDown?: () => boolean;
  /** Called for each page that is rendered. */
  onRendered?: () => void;
};

/** The context of the functions below. */
type Rendering = PageRendererOptions & {
  render: Render;
  fragments: ReturnType<typeof createFragments<RequestState>>;
};

function prepareRendering(options: PageRendererOptions): Rendering {
  const { renderer, nonce, fragmentCache, isDown = () => false } = options;
  const render = createRender(renderer, nonce);
  const renderFragment = createFragmentRenderer({ render, nonce });
  return {
    ...options,
    render,
    fragments: createFragments<RequestState>({
      cache: fragmentCache,
      render: renderFragment,
      isDown,
    }),
  };
}

const toContext = (state: RequestState) => ({
  page: state,
  site: state.site,
  variant: state.variant,
});

/** The target of a redirect: that of the decision, otherwise a path on this host. */
function getLocation(state: RequestState, answered: string | undefined): string | undefined {
  const decision = state.getDecision();
  if (decision.kind === "redirect") return decision.location;
  const { pageResponse } = state;
  const location = pageResponse && "location" in pageResponse ? pageResponse.location : answered;
  return location === undefined ? undefined : onThisHost(location);
}

/**
 * Renders a page.
 * @throws PageUnavailable if data that the page needs could not be read
 */
async function renderHtml(
  { render, onRendered }: Rendering,
  state: RequestState,
): Promise<RenderedPage> {
  const unread = () => new PageUnavailable(`A page could not be read: ${state.path}`);
  const rendered = await render(state).catch((error: unknown) => {
    throw state.hasFailed ? unread() : error;
  });
  const status = state.pageResponse?.status ?? rendered.status;
  if (state.hasFailed && (rendered.status >= 500 || uncertainStatuses.has(status))) throw unread();
  // Next's error page is empty without scripts; the caller has a plain page instead.
  if (rendered.status >= 500) throw new Error(`A page could not be rendered: ${state.path}`);
  onRendered?.();
  return { ...rendered, status };
}

/** The placeholder of the not-found screen, if the page is to be replaced by that of its site; otherwise `null`. */
function findMissing({ pageResponse, path }: RequestState, hasOwnHeaders: boolean) {
  const isScreen = pageResponse && "isNotFoundScreen" in pageResponse && path !== notFoundPath;
  return isScreen && !hasOwnHeaders ? missingPages[pageResponse.status] : null;
}

/** The HTML of a page, whole or in parts; one character for each byte (`latin1`). */
function toHtml(
  { renderer }: Rendering,
  { document }: RenderedPage,
  state: RequestState,
): string | readonly string[] {
  if (typeof document === "string") return addStructuredData(document, state.structuredData);
  return "next" in renderer
    ? document.html
    : arrangePage(document, { files: renderer.files, state });
}

/**
 * Creates the response of a rendered page.
 * @param options.isShared whether the page is cached
 */
function makePage(
  rendering: Rendering,
  rendered: RenderedPage,
  options: { state: RequestState; ownHeaders: Readonly<Record<string, string>>; isShared: boolean },
): CachedResponse {
  const { nonce, policy, allowedHosts, renderer } = rendering;
  const { state, ownHeaders, isShared } = options;
  const { status, headers } = rendered;
  const isRedirect = status >= 300 && status < 400;
  const location = isRedirect ? getLocation(state, headers.location?.toString()) : undefined;
  const html = isRedirect ? "" : toHtml(rendering, rendered, state);
  const mayHaveVendors = status === 200 && isPageCacheable(state) && mayLoadVendors(state.path);
  return createCachedPage({
    status,
    html,
    nonce,
    isPassing: !isShared && !isRedirect && !("next" in renderer),
    policy,
    allowedHosts,
    mayLoadVendors: mayHaveVendors && [html].flat().some(admitsVendors),
    extraHeaders: dropUndefined({ ...ownHeaders, Location: location }),
  });
}

/** Renders a page and creates its response. */
async function renderPage(
  rendering: Rendering,
  request: IncomingMessage,
  state: RequestState,
): Promise<Rendered> {
  const rendered = await renderHtml(rendering, state);
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
  const isShared = isCacheable && isPageCacheable(state);
  const made = makePage(rendering, rendered, { state, ownHeaders, isShared });
  // Cached pages are compressed with the coding that this client accepts. Other codings are created when they are
  // requested.
  if (isShared) {
    const whole = await rendering.fragments.complete(made, toContext(state));
    await compressAnswer(request, whole);
  }
  return { page: made, tags, isCacheable, variants };
}

export type PageRenderer = ReturnType<typeof createPageRenderer>;

/** Renders pages, and the fragments in them. */
export function createPageRenderer(options: PageRendererOptions) {
  const rendering = prepareRendering(options);
  const { complete, findWhole } = rendering.fragments;
  return {
    render: (request: IncomingMessage, state: RequestState) =>
      renderPage(rendering, request, state),
    /** A page with its fragments. Not a promise if all of them are cached. */
    complete: (page: CachedResponse, state: RequestState) => complete(page, toContext(state)),
    findWhole,
  };
}
