import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { pageDeadlineMs, withQueryDeadline } from "#lib/core/server/db/query-deadline.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { countProfileRead } from "#lib/profiles/server/count-profile-read.ts";
import { isPageCacheable, type PageUrl, parsePageUrl } from "#lib/routing/shared/page-url.ts";
import { offlinePath } from "#lib/routing/shared/product-paths.ts";
import type { RedirectTable } from "#lib/routing/shared/redirect-table.ts";
import { isFromEmail, subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { cookieNames } from "#server/http/cookie-names.ts";
import { sendPlainPage, sendText } from "#server/http/responses.ts";
import { isGetOrHead, type SiteCall } from "#server/http/site-call.ts";
import type { Gate } from "#server/metrics/gate.ts";
import type { GuestRequest } from "#server/pages/cache/serve-page.ts";
import type { PageViewer, PageViewers } from "#server/pages/state/page-viewer.ts";
import { createRequestState, type RequestState } from "#server/pages/state/request-state.ts";
import { opensDebugTool } from "./debug-phrase.ts";

export type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  state: RequestState,
) => Promise<void>;

/** Responds with a cached page. @returns `null` if the page is not cached */
export type ServeCachedPage = (
  request: IncomingMessage,
  response: ServerResponse,
  asked: GuestRequest,
) => void | Promise<void> | null;

/** Maximum length of a path whose parsed form is cached, in characters. */
const maxKeptLength = 200;

/** Parses page URLs, and caches the parsed form of paths: nothing modifies it, and pages are requested often. */
function createUrlParser(): (url: string) => PageUrl | null {
  const kept = new LRUCache<string, PageUrl>({ max: 2000 });
  return (url) => {
    if (url.length > maxKeptLength || url.includes("?")) return parsePageUrl(url);
    const known = kept.get(url);
    if (known) return known;
    const parsed = parsePageUrl(url);
    if (parsed) kept.set(url, parsed);
    return parsed;
  };
}

/** The services that pages need besides the viewers. */
export type PageServices = Pick<
  Services,
  "redirects" | "log" | "consent" | "hasInternalTools" | "legalPagesUrl" | "subscribedCookie"
> & { limits: Pick<Limits<"search" | "numberedPage" | "readProfile">, "consume"> };

/** The dependencies of handling a page. */
type PageContext = {
  services: PageServices;
  viewers: PageViewers;
  /** Limits the pages that are never cached. Cacheable pages pass their gate when they are rendered. */
  gate: Gate;
  servePage: ServePage;
  serveCachedPage: ServeCachedPage;
  debugPhrase: string;
};

/** A requested page. */
type AskedPage = { url: PageUrl; requested: string; serve: ServePage };

/** Counts a search against its limit. @returns whether it was refused; the response was then sent */
async function refuseSearch({ services }: PageContext, call: SiteCall, url: PageUrl) {
  if (url.route.rule.rateLimit !== "search" || !url.query.get("s")) return false;
  return isRefused(call.response, services.limits.consume("search", call.getAddress()));
}

/** Counts a profile view against its limit. @returns whether it was refused; the response was then sent */
async function refuseProfile(
  { services: { limits } }: PageContext,
  call: SiteCall,
  { url, session }: { url: PageUrl } & Pick<PageViewer, "session">,
) {
  if (url.route.rule.rateLimit !== "readProfile") return false;
  const reader = { limits, member: session?.member ?? null, address: call.getAddress() };
  const counting = countProfileRead(reader, { slug: url.path.split("/")[2] });
  return isRefused(call.response, counting);
}

/** The names of the sent cookies. Guests who arrive from one of the site's emails are subscribers from now on. */
function readCookieNames(
  { services }: PageContext,
  { request, response, site }: SiteCall,
  { requested, session }: Pick<AskedPage, "requested"> & Pick<PageViewer, "session">,
): string[] {
  const names = cookieNames(request);
  if (!site.settings.subscription_wall || !isFromEmail(requested) || session) return names;
  response.appendHeader("Set-Cookie", services.subscribedCookie);
  return [...names, subscribedCookie];
}

/** Handles a page that the fast path for cached guest pages did not send. */
async function handlePage(
  context: PageContext,
  call: SiteCall,
  { url, requested, serve }: AskedPage,
): Promise<void> {
  const { services, viewers, debugPhrase } = context;
  const { request, response, site, requestId } = call;
  if (await refuseSearch(context, call, url)) return;
  // The offline page is stored on the device, so it is the same for everyone.
  const cookieHeader = url.path === offlinePath ? undefined : request.headers.cookie;
  const identified = viewers.identify({ requestId, site, cookieHeader });
  const viewer = identified instanceof Promise ? await identified : identified;
  const { session } = viewer;
  if (await refuseProfile(context, call, { url, session })) return;
  const names = readCookieNames(context, call, { requested, session });
  const loading = loadSiteRedirects(services, site, requestId);
  const redirects = loading instanceof Promise ? await loading : loading;
  const { hasInternalTools, legalPagesUrl } = services;
  const state = createRequestState({
    ...viewer,
    requestId,
    site,
    cookieNames: names,
    url,
    legalPagesUrl,
    redirects,
    readConsent: () => services.consent.read(request, site),
    countNumberedPage: () => services.limits.consume("numberedPage", call.getAddress()),
    opensDebugTool: opensDebugTool(url, debugPhrase, { session, hasInternalTools }),
  });
  state.hasFailed = redirects === undefined;
  await isRefused(response, serve(request, response, state));
}

/**
 * Sends a guest's cached page. @returns `null` if it is not cached, or if more than the URL decides about the
 * response
 */
function sendCachedPage({ services, serveCachedPage }: PageContext, call: SiteCall, url: PageUrl) {
  const { request, response, site } = call;
  const redirects = services.redirects.peek(site);
  const isPlain =
    request.headers.cookie === undefined &&
    url.rawQuery.size === 0 &&
    url.route.rule.rateLimit === null;
  if (!isPlain || !redirects) return null;
  const { legalPagesUrl } = services;
  return serveCachedPage(request, response, { site, url, redirects, legalPagesUrl });
}

/**
 * Handles everything that is a page of the site.
 * @param context.debugPhrase what to type into the site search to open the debug tool
 * @returns a handler of requests. Callers may pass another URL than the requested one, and another function that
 * responds
 */
export function createPageHandler(context: PageContext) {
  const { gate, servePage } = context;
  const parseUrl = createUrlParser();
  return async (
    call: SiteCall,
    { url: requested = call.request.url ?? "/", serve = servePage } = {},
  ): Promise<void> => {
    const { request, response } = call;
    if (!isGetOrHead(request)) {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "method not allowed");
    }
    const url = parseUrl(requested);
    if (!url) return sendText(response, 400, "bad request");
    const isCacheable = isPageCacheable(url);
    const sending = isCacheable && serve === servePage ? sendCachedPage(context, call, url) : null;
    if (sending !== null) return sending;
    const handle = () => handlePage(context, call, { url, requested, serve });
    return withQueryDeadline(pageDeadlineMs, () => (isCacheable ? handle() : gate.run(handle)));
  };
}

/** Handles `/sw.js`: the service worker contains the site's offline page for guests. */
export function createServiceWorkerHandler(send: ServePage, viewers: PageViewers) {
  return async ({ request, response, site, requestId }: SiteCall): Promise<void> => {
    const url = parsePageUrl(offlinePath);
    if (!url) throw new Error("The offline page has no address");
    const { read } = await viewers.identify({ requestId, site, cookieHeader: undefined });
    const guest = { session: null, read, variantFor: alwaysControl, cookieNames: [] };
    await send(request, response, createRequestState({ requestId, site, ...guest, url }));
  };
}

/**
 * The site's redirects; `undefined` if they cannot be read, which does not fail the page (spec §8).
 */
function loadSiteRedirects(
  services: Pick<Services, "redirects" | "log">,
  site: Site,
  requestId: string,
): Promise<RedirectTable | undefined> | RedirectTable {
  const loading = services.redirects.of(site);
  if (!(loading instanceof Promise)) return loading;
  return loading.catch((error) => {
    services.log.error({ requestId, err: error }, "the redirects of a site could not be read");
    return undefined;
  });
}

/**
 * Waits for a call that counts against a rate limit, and responds if the limit is exceeded. @returns whether it is
 * exceeded
 */
async function isRefused(response: ServerResponse, counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return false;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "RATE_LIMITED") throw error;
    response.setHeader("Retry-After", error.retryAfterSeconds ?? 60);
    sendPlainPage(response, 429, { title: "One moment, please", body: errorTexts.tooManyRequests });
    return true;
  }
}
