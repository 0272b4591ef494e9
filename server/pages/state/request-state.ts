import { AsyncLocalStorage } from "node:async_hooks";
import type { PageRequest, PageResponse } from "#graphql/render-context.ts";
import { noConsent, type StoredConsent } from "#lib/consent/shared/consent.ts";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { noForcedVariants } from "#lib/experiments/shared/forced-variants.ts";
import { can } from "#lib/members/shared/permissions.ts";
import { decideRequest } from "#lib/routing/shared/decide-request.ts";
import type { DecisionInput, RequestDecision } from "#lib/routing/shared/decision-step.ts";
import { getRequestedVariant, type PageUrl } from "#lib/routing/shared/page-url.ts";
import { notFoundPath } from "#lib/routing/shared/product-paths.ts";
import type { RedirectTable } from "#lib/routing/shared/redirect-table.ts";
import { toViewerVariant } from "#lib/routing/shared/viewer-variant.ts";
import type { ReadForPage, ReadState } from "./read-for-page.ts";

/** What is known about a page request, and what its page turns out to depend on. */
export type RequestState = ReadState & {
  /** Reads for the page. */
  read: ReadForPage;
  /**
   * Whether the session is the last known one, because it could not be read: enough for pages that are the same for
   * everyone.
   */
  isUnchecked: boolean;
  path: string;
  query: URLSearchParams;
  /**
   * Redirects, feature flags and guards for the request, decided once: by the page cache if a
   * cached page may be the response, else by the middleware, which applies the decision in both
   * cases.
   */
  getDecision: () => RequestDecision;
  /** The table of redirects for the decision; `undefined` if it could not be read. */
  redirects: RedirectTable | undefined;
  /** The consent in the viewer's browser; empty for parts that pages share. */
  readConsent: () => StoredConsent;
  /** The page depends on its viewer, so it must not be shared. */
  isPersonal: boolean;
  /** The response of the page instead of 200. */
  pageResponse: PageResponse | null;
  /** The structured data of the page, as JSON-LD. */
  structuredData: Set<string>;
  /** What functions of the page have returned so far; see `RenderContext`. */
  remembered: Map<unknown, Map<string, unknown>>;
  /** The request as the page sees it, once it has read it. */
  described: PageRequest | null;
  /** See `RenderContext.getFormKey`. */
  formKey: string | null;
  /**
   * Counts the render of a page with a number in its address, because clients can invent any number of such URLs.
   * @throws AppError RATE_LIMITED
   */
  countNumberedPage: () => Promise<void>;
  /** The fragment that is rendered instead of the page at the path, if any. */
  fragment: string | null;
};

const readNoConsent = (): StoredConsent => ({
  consent: noConsent,
  chosenAt: null,
  hasPrivacySignal: false,
});

/** The initial state of a render. */
const nothingYet = () => ({
  tags: new Set<CacheTag>(),
  variants: new Map<string, string>(),
  isPersonal: false,
  hasFailed: false,
  pageResponse: null,
  structuredData: new Set<string>(),
  sharedLoaders: {},
  remembered: new Map<unknown, Map<string, unknown>>(),
  described: null,
  formKey: null,
});

/** Creates the state of a request. A preview is rendered for the variant that it requests, if allowed. */
export function createRequestState(
  facts: Pick<
    RequestState,
    "requestId" | "site" | "session" | "read" | "variantFor" | "cookieNames"
  > &
    Partial<
      Pick<RequestState, "forcedVariants" | "countNumberedPage" | "isUnchecked" | "readConsent">
    > & {
      url: PageUrl;
    } & Omit<DecisionInput, "site" | "variant" | "url">,
): RequestState {
  const { url, redirects, legalPagesUrl, opensDebugTool = false, ...request } = facts;
  const { forcedVariants = noForcedVariants, countNumberedPage = async () => undefined } = facts;
  const { isUnchecked = false, readConsent = readNoConsent } = facts;
  const { session, site, cookieNames } = request;
  const mayChoose = can(session?.member ?? null, "content.preview");
  const variant =
    (mayChoose ? getRequestedVariant(url) : null) ??
    toViewerVariant(session !== null, cookieNames, site.settings);
  let decision: RequestDecision | undefined;
  return {
    ...request,
    forcedVariants,
    countNumberedPage,
    isUnchecked,
    readConsent,
    redirects,
    variant,
    path: url.path,
    query: url.query,
    getDecision: () => {
      decision ??= decideRequest({ site, variant, url, redirects, legalPagesUrl, opensDebugTool });
      return decision;
    },
    ...nothingYet(),
    fragment: null,
  };
}

/** The state in which a fragment of a page is rendered: it depends only on the site and variant. */
export function toFragmentState(page: RequestState, fragment: string): RequestState {
  return {
    ...page,
    ...nothingYet(),
    session: null,
    readConsent: readNoConsent,
    path: "/",
    query: new URLSearchParams(),
    fragment,
    getDecision: () => ({ kind: "render" }),
    // It is the same for every variant, forced or not.
    variantFor: alwaysControl,
    forcedVariants: noForcedVariants,
  };
}

/** The state in which the data is read that all pages of a site and variant share. */
export const toSharedState = (page: RequestState): RequestState => toFragmentState(page, "");

/** The state for rendering the not-found screen that all missing pages of a site share. */
export function toNotFoundState(page: RequestState, status: 404 | 410): RequestState {
  return {
    ...toFragmentState(page, ""),
    path: notFoundPath,
    fragment: null,
    getDecision: () => ({ kind: "not-found", status }),
  };
}

/** Path and allowed query of a page. */
export const toUrl = ({ path, query }: RequestState) => path + (query.size > 0 ? `?${query}` : "");

/** The state of the current request, across `await`. */
export const requestState = new AsyncLocalStorage<RequestState>();

/** Id of the current request, for errors reported without context. */
export const requestIds = new AsyncLocalStorage<string>();
