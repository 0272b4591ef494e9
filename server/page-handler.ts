import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { pageDeadlineMs, withQueryDeadline } from "#lib/core/server/db/query-deadline.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { alwaysControl } from "#lib/experiments/shared/experiment.ts";
import { countProfileRead } from "#lib/profiles/server/count-profile-read.ts";
import { offlinePath } from "#lib/routing/shared/offline-path.ts";
import { isPageCacheable, type PageUrl, parsePageUrl } from "#lib/routing/shared/page-url.ts";
import type { RedirectTable } from "#lib/routing/shared/redirect-table.ts";
import { isFromEmail, subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { parsePageData } from "#server/page-cache/page-data.ts";
import type { GuestRequest } from "#server/page-cache/serve-page.ts";
import { cookieNames } from "./cookie-names.ts";
import { opensDebugTool } from "./debug-phrase.ts";
import type { Gate } from "./gate.ts";
import type { PageViewers } from "./page-viewer.ts";
import { createRequestState, type RequestState } from "./request-state.ts";
import { sendPlainPage, sendText } from "./responses.ts";
import { isReading, type SiteCall } from "./site-call.ts";

export type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  state: RequestState,
) => Promise<void>;

/** Responds with a page that is kept; `null` where it is not there. */
export type ServeKept = (
  request: IncomingMessage,
  response: ServerResponse,
  asked: GuestRequest,
) => void | Promise<void> | null;

/** Responds with the data of a page that has this hash. */
export type ServeData = (...request: [...Parameters<ServePage>, hash: string]) => Promise<void>;

/** Paths without a query, whose parsed form is kept; in characters. */
const maxKeptLength = 200;

/** Parses page URLs, and keeps the parsed form of paths: nothing changes it, and pages are read often. */
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

/** What pages need besides who asks. */
export type PageServices = Pick<
  Services,
  "redirects" | "log" | "consent" | "hasInternalTools" | "legalPagesUrl" | "subscribedCookie"
> & { limits: Pick<Limits<"search" | "numberedPage" | "readProfile">, "consume"> };

/**
 * Handles everything that is a page of the site.
 * @param options.debugPhrase what to type into the site search to open the debug tool
 * @returns a handler; with a URL it handles that page in place of the requested one, and `serve` responds
 */
export function createPageHandler(options: {
  services: PageServices;
  viewers: PageViewers;
  /** Lets in pages that are never kept; whether others are kept is known when they are served. */
  gate: Gate;
  servePage: ServePage;
  serveKept: ServeKept;
  debugPhrase: string;
}) {
  const { services, viewers, gate, servePage, serveKept, debugPhrase } = options;
  const { limits, hasInternalTools, legalPagesUrl } = services;
  const parseUrl = createUrlParser();

  async function handlePage(
    call: SiteCall,
    { url, requested, serve }: { url: PageUrl; requested: string; serve: ServePage },
  ): Promise<void> {
    const { request, response, site, requestId } = call;
    const { rateLimit } = url.route.rule;
    if (rateLimit === "search" && url.query.get("s")) {
      const retryAfter = await getRetryAfter(limits.consume("search", call.getAddress()));
      if (retryAfter !== null) return sendTooManyRequests(response, retryAfter);
    }
    // The offline page is stored on the device, so it is the same for everyone.
    const cookieHeader = url.path === offlinePath ? undefined : request.headers.cookie;
    const identified = viewers.identify({ requestId, site, cookieHeader });
    const viewer = identified instanceof Promise ? await identified : identified;
    const { session } = viewer;
    if (rateLimit === "readProfile") {
      const member = session?.member ?? null;
      const slug = url.path.split("/")[2];
      const retryAfter = await getRetryAfter(
        countProfileRead({ limits, member, address: call.getAddress() }, { slug }),
      );
      if (retryAfter !== null) return sendTooManyRequests(response, retryAfter);
    }
    const names = cookieNames(request);
    // Guests who arrive from one of the site's emails are subscribers.
    if (site.settings.subscription_wall && isFromEmail(requested) && !session) {
      response.appendHeader("Set-Cookie", services.subscribedCookie);
      names.push(subscribedCookie);
    }
    const loading = loadSiteRedirects(services, site, requestId);
    const redirects = loading instanceof Promise ? await loading : loading;
    const state = createRequestState({
      ...viewer,
      requestId,
      site,
      cookieNames: names,
      url,
      legalPagesUrl,
      redirects,
      readConsent: () => services.consent.read(request, site),
      countNumberedPage: () => limits.consume("numberedPage", call.getAddress()),
      opensDebugTool: opensDebugTool(url, debugPhrase, { session, hasInternalTools }),
    });
    state.hasFailed = redirects === undefined;
    const retryAfter = await getRetryAfter(serve(request, response, state));
    if (retryAfter !== null) sendTooManyRequests(response, retryAfter);
  }

  /** Sends a guest's page that is kept; `null` where it is not, or more than its address decides. */
  function sendKept({ request, response, site }: SiteCall, url: PageUrl) {
    const redirects = services.redirects.peek(site);
    const isPlain =
      request.headers.cookie === undefined &&
      url.rawQuery.size === 0 &&
      url.route.rule.rateLimit === null;
    if (!isPlain || !redirects) return null;
    return serveKept(request, response, { site, url, redirects, legalPagesUrl });
  }

  return async (
    call: SiteCall,
    { url: requested = call.request.url ?? "/", serve = servePage } = {},
  ): Promise<void> => {
    const { request, response } = call;
    if (!isReading(request)) {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "method not allowed");
    }
    const url = parseUrl(requested);
    if (!url) return sendText(response, 400, "bad request");
    const isCacheable = isPageCacheable(url);
    const sending = isCacheable && serve === servePage ? sendKept(call, url) : null;
    if (sending !== null) return sending;
    const handle = () => handlePage(call, { url, requested, serve });
    return withQueryDeadline(pageDeadlineMs, () => (isCacheable ? handle() : gate.run(handle)));
  };
}

/**
 * Handles the data of pages (docs/decisions/0086): everything is decided as for the page itself, whose address is in
 * that of its data.
 * @param page handles the page
 */
export function createPageDataHandler(
  page: ReturnType<typeof createPageHandler>,
  serveData: ServeData,
) {
  return async (call: SiteCall): Promise<void> => {
    const { request, response } = call;
    const asked = parsePageData(request.url ?? "");
    const site = request.headers["sec-fetch-site"];
    // Only pages of the site itself run it.
    const isForeign = site !== undefined && site !== "same-origin" && site !== "none";
    if (!asked || isForeign) return sendText(response, 404, "not found");
    const { hash, pageUrl: url } = asked;
    await page(call, { url, serve: (...one) => serveData(...one, hash) });
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

function sendTooManyRequests(response: ServerResponse, retryAfterSeconds: number): void {
  response.setHeader("Retry-After", retryAfterSeconds);
  sendPlainPage(response, 429, { title: "One moment, please", body: errorTexts.tooManyRequests });
}

/** Waits for what counts against a rate limit. @returns seconds to wait if it is exceeded, else `null` */
async function getRetryAfter(counting: Promise<void>): Promise<number | null> {
  try {
    await counting;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED")
      return error.retryAfterSeconds ?? 60;
    throw error;
  }
}
