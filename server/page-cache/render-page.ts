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

/** Renders pages, by Next or by their components: their HTML, their data for React, and the fragments in them. */
export function createPageRenderer(options: PageRendererOptions) {
  const { next, nonce, renderDocument, isDown = () => false } = options;

  /** The target of a redirect: as decided, otherwise always within this host. */
  function getLocation(state: RequestState, answered: string | undefined): string | undefined {
    const decision = state.getDecision();
    if (decision.kind === "redirect") return decision.location;
    const { pageResponse } = state;
    const location = pageResponse && "location" in pageResponse ? pageResponse.location : answered;
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
  const renderFragment = createFragmentRenderer({ capture, nonce, renderDocument });
  const { complete, findWhole } = createFragments<Page>({
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
  const { arrange, arrangeDocument } = createArrangement(options);

  /** Whether a page is rendered by its components: it is the same for many, and its data can be asked for later. */
  const isDocument = (state: RequestState) =>
    plainPath.test(state.path) &&
    state.forcedVariants.size === 0 &&
    (state.getDecision().kind === "redirect" ||
      (state.getDecision().kind === "render" && getStart(state) === "touch"));

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

  async function renderByNext(
    request: IncomingMessage,
    state: RequestState,
  ): Promise<RenderedPage> {
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

  /** @throws PageUnavailable where data could not be read that the page cannot do without */
  async function renderHtml(
    page: Page,
    render: RenderDocument | undefined,
  ): Promise<RenderedPage | null> {
    const { request, state } = page;
    const unread = () => new PageUnavailable(`A page could not be read: ${state.path}`);
    let rendered: RenderedPage;
    try {
      rendered = await (render ? renderByComponents(render, state) : renderByNext(request, state));
    } catch (error) {
      if (state.hasFailed) throw unread();
      if (!render) throw error;
      // What Next makes of it counts.
      options.onFailed?.(state.path, error);
      return null;
    }
    const status = state.pageResponse?.status ?? rendered.status;
    if (state.hasFailed && (rendered.status >= 500 || uncertainStatuses.has(status)))
      throw unread();
    // Next's error page is empty without scripts; the caller has a plain page instead.
    if (rendered.status >= 500) throw new Error(`A page could not be rendered: ${state.path}`);
    options.onRendered?.(render ? "components" : "next");
    return { ...rendered, status };
  }

  /** Makes what is sent of a page; `null` if Next has to render it. */
  async function finish(rendered: RenderedPage, page: Page): Promise<Rendered | null> {
    const { request, state } = page;
    const { status, headers, scripts } = rendered;
    const { pageResponse, tags, variants } = state;
    const isCacheable =
      cacheableStatuses.has(status) &&
      !state.isPersonal &&
      !state.hasFailed &&
      headers["set-cookie"] === undefined;
    const ownHeaders = privatePageHeaders(state);
    if (
      pageResponse &&
      "isNotFoundScreen" in pageResponse &&
      state.path !== notFoundPath &&
      Object.keys(ownHeaders).length === 0
    )
      return { page: missingPages[pageResponse.status], tags, isCacheable, variants };
    const isRedirect = status >= 300 && status < 400;
    const isKept = isCacheable && status === 200;
    // Without its data in it, what is not kept could not start.
    if (scripts && !isRedirect && !isKept) return null;
    const location = isRedirect ? getLocation(state, headers.location?.toString()) : undefined;
    const html = isRedirect ? "" : await fillParts(rendered.html, toContext(page), state);
    const isShared = isCacheable && isPageCacheable(state);
    const made = createCachedPage({
      status,
      ...(scripts ? arrangeDocument({ html, scripts }, state) : arrange(html, state, isKept)),
      nonce,
      // It is sent once.
      isPassing: Boolean(scripts) && !isShared,
      ...(options.policy ? { policy: options.policy } : {}),
      ...(options.allowedHosts ? { allowedHosts: options.allowedHosts } : {}),
      mayLoadVendors:
        status === 200 &&
        isPageCacheable(state) &&
        mayLoadVendors(state.path) &&
        admitsVendors(html),
      extraHeaders: {
        ...ownHeaders,
        ...(location === undefined ? {} : { Location: location }),
      },
    });
    const { data } = made;
    const keeping = data && keepData(options.dataCache, toPageKey(state), { data, tags });
    // What is kept is kept as the reader takes it who asks; who takes it otherwise does not wait.
    if (isShared) {
      const whole = await complete(made, toContext(page));
      await Promise.all([compressAnswer(request, whole), keeping]);
    }
    return { page: made, tags, isCacheable, variants };
  }

  async function render(request: IncomingMessage, state: RequestState): Promise<Rendered> {
    const byComponents = isDocument(state) ? renderDocument : undefined;
    const rendered = await renderHtml({ request, state }, byComponents);
    const finished = rendered && (await finish(rendered, { request, state }));
    if (finished) return finished;
    const again = { ...toRepeatedState(state, null), session: state.session };
    const byNext = await renderHtml({ request, state: again }, undefined);
    state.hasFailed ||= again.hasFailed;
    const page = byNext && (await finish(byNext, { request, state: again }));
    if (!page) throw new Error(`A page could not be rendered: ${state.path}`);
    return page;
  }

  return {
    render,
    renderData,
    /** A page with its fragments. Not a promise if all of them are cached. */
    complete: (page: CachedResponse, asked: Page) => complete(page, toContext(asked)),
    findWhole,
  };
}
