import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "#graphql/context.ts";
import type { ApiRequest } from "#graphql/yoga.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { offlinePath } from "#lib/routing/shared/offline-path.ts";
import { canonicalPageUrl } from "#lib/routing/shared/page-request.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { sendFailedPage, sendFailure, sendJson, sendPlainPage, sendText } from "./answers.ts";
import { cookieNames } from "./cookie-names.ts";
import { opensDebugTool } from "./debug-phrase.ts";
import { peerAddress, requestedHost } from "./host.ts";
import { illustration } from "./illustration.ts";
import type { Metrics } from "./metrics.ts";
import { networkList } from "./network-list.ts";
import type { RequestHandler } from "./page-cache/capture-response.ts";
import { createRequestState, type RequestState, requestIds } from "./page-request.ts";
import type { RestCall } from "./rest/rest-route.ts";
import { isSameOrigin } from "./same-origin.ts";
import { setDataHeaders, setSecurityHeaders } from "./security-headers.ts";
import { serviceWorkerPath } from "./service-worker.ts";
import { createShareImages, isShareImage } from "./share/share-images.ts";
import { isSiteFile, sendSiteFile } from "./site-files.ts";
import { askSiteRedirects, sendSiteRedirect } from "./site-redirect.ts";
import { createSiteXml, isSiteXml } from "./xml/site-xml.ts";

/** The parts the front door hands requests to. */
export type FrontDoorParts = {
  services: Services;
  graphql: (
    request: IncomingMessage,
    response: ServerResponse,
    context: ApiRequest,
  ) => Promise<unknown> | unknown;
  rest: (path: string, call: RestCall) => Promise<void>;
  servePage: (
    request: IncomingMessage,
    response: ServerResponse,
    state: RequestState,
  ) => Promise<void>;
  sendServiceWorker: FrontDoorParts["servePage"];
  /** Next's own files: scripts, styles, fonts. */
  nextFiles: RequestHandler;
  metrics: Metrics;
  isReady: () => Promise<boolean>;
  trustedProxies: readonly string[];
  isHttps: boolean;
  metricsToken: string | undefined;
  /** What to type into the site search to open the debug tool. */
  debugPhrase: string;
  isDevelopment: boolean;
};

type Route =
  | "ok"
  | "ready"
  | "metrics"
  | "graphql"
  | "rest"
  | "file"
  | "illustration"
  | "share-image"
  | "site-xml"
  | "site-file"
  | "service-worker"
  | "page"
  | "unknown-host";

const largestGraphQLBody = 64 * 1024;
const tell404 = ["Not found", "There is no site at this address."] as const;

const isReading = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

const pathOf = (request: IncomingMessage) => request.url?.split("?", 1)[0] ?? "/";

/** Which part answers a path. Operators' paths work on every host, and before the site is known. */
function routeOf(path: string): Exclude<Route, "unknown-host"> {
  if (path === "/ok") return "ok";
  if (path === "/ready") return "ready";
  if (path === "/metrics") return "metrics";
  if (path === "/api") return "graphql";
  if (path.startsWith("/api/")) return "rest";
  if (path.startsWith("/_next/")) return "file";
  if (isSiteFile(path)) return "site-file";
  if (path === serviceWorkerPath) return "service-worker";
  if (isShareImage(path)) return "share-image";
  if (isSiteXml(path)) return "site-xml";
  if (path.startsWith("/media/illustrations/")) return "illustration";
  return "page";
}

/** The first to see every request: finds the tenant from the host and the part from the path. */
export function createFrontDoor(parts: FrontDoorParts) {
  const { services, metrics, trustedProxies } = parts;
  const { log, directory, sessions } = services;
  const shareImage = createShareImages(services);
  const siteXml = createSiteXml(services);

  async function answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = peerAddress(request, trustedProxies);
    const isLocal = address === "127.0.0.1" || address === "::1";
    const isKnown =
      parts.metricsToken !== undefined &&
      request.headers.authorization === `Bearer ${parts.metricsToken}`;
    if (!isLocal && !isKnown) return sendText(response, 404, "not found");
    sendText(response, 200, await metrics.registry.metrics());
  }

  async function answerGraphQL(
    request: IncomingMessage,
    response: ServerResponse,
    site: Site,
    requestId: string,
  ) {
    setDataHeaders(response);
    if (request.method !== "POST") {
      response.setHeader("Allow", "POST");
      return sendJson(response, 405, { errors: [{ message: "GraphQL is answered by POST." }] });
    }
    if (
      !isSameOrigin(request) ||
      !request.headers["content-type"]?.startsWith("application/json")
    ) {
      return sendJson(response, 403, {
        errors: [{ message: "Only JSON from this site's own pages is taken." }],
      });
    }
    // A body without a length is not taken either: nothing bounds it.
    if (!(Number(request.headers["content-length"]) <= largestGraphQLBody)) {
      return sendJson(response, 413, { errors: [{ message: "This is more than 64 KB." }] });
    }
    const session = await sessions.fromCookie(request.headers.cookie, site);
    const address = peerAddress(request, trustedProxies);
    await countRequest(services.limits, session?.member.id, address);
    await requestIds.run(requestId, async () =>
      parts.graphql(request, response, {
        requestId,
        site,
        session,
        address,
        cookieNames: cookieNames(request),
      }),
    );
  }

  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    site: Site,
    requestId: string,
  ) {
    if (!isReading(request)) {
      response.setHeader("Allow", "GET, HEAD");
      return sendText(response, 405, "method not allowed");
    }
    const target = canonicalPageUrl(request.url ?? "/");
    if (!target) return sendText(response, 400, "bad request");
    const { path, query } = target;
    const asked = { site, path, url: request.url ?? "/", requestId };
    const redirect = await askSiteRedirects(services, asked);
    if (redirect.kind === "redirect") return sendSiteRedirect(response, redirect);
    if (path === "/search" && query.get("s")) {
      const wait = await countSearch(services.limits, peerAddress(request, trustedProxies));
      if (wait !== null) {
        response.setHeader("Retry-After", wait);
        return sendPlainPage(response, 429, "One moment, please", errorTexts.tooManyRequests);
      }
    }
    // The offline page is kept on the device, so it is the same for whoever uses that.
    const session =
      path === offlinePath ? null : await sessions.fromCookie(request.headers.cookie, site);
    const { hasInternalTools } = services;
    if (opensDebugTool(target, parts.debugPhrase, { session, hasInternalTools })) {
      response.writeHead(302, {
        Location: "/super-secret-debug-tool",
        "Cache-Control": "no-store",
      });
      return response.end();
    }
    const state = createRequestState({
      requestId,
      site,
      session,
      cookieNames: cookieNames(request),
      path,
      query,
    });
    state.isGone = redirect.kind === "gone";
    state.hasFailed = redirect.kind === "unknown";
    await parts.servePage(request, response, state);
  }

  /** The worker is made of the site's offline page, as a visitor gets it. */
  async function answerServiceWorker(
    request: IncomingMessage,
    response: ServerResponse,
    site: Site,
    requestId: string,
  ) {
    const query = new URLSearchParams();
    const state = createRequestState({
      requestId,
      site,
      session: null,
      cookieNames: [],
      path: offlinePath,
      query,
    });
    await parts.sendServiceWorker(request, response, state);
  }

  /** What bare `localhost` shows a developer; in production it is a host like any other. */
  function sendNetworkList(response: ServerResponse): void {
    const sites = directory.all();
    const links = sites.map(({ displayName, host }) => ({
      name: displayName,
      url: services.originOf(host),
    }));
    sendPlainPage(response, 200, `${sites.length} sites`, networkList(links));
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<Route> {
    const path = pathOf(request);
    const route = routeOf(path);
    if (route === "ok") {
      sendText(response, 200, "ok");
      return route;
    }
    if (route === "ready") {
      const isReady = await parts.isReady();
      sendText(response, isReady ? 200 : 503, isReady ? "ready" : "not ready");
      return route;
    }
    if (route === "metrics") {
      await answerMetrics(request, response);
      return route;
    }
    const host = requestedHost(request, trustedProxies);
    const site = host ? directory.forHost(host) : undefined;
    if (!site) {
      if (route === "file" && parts.isDevelopment) await parts.nextFiles(request, response);
      else if (host === "localhost" && parts.isDevelopment) sendNetworkList(response);
      else sendPlainPage(response, 404, ...tell404);
      return "unknown-host";
    }
    if (route === "graphql") await answerGraphQL(request, response, site, requestId);
    else if (route === "file") await parts.nextFiles(request, response);
    else if (route === "illustration") illustration(path, response);
    else if (route === "share-image" && isReading(request)) {
      const address = peerAddress(request, trustedProxies);
      await shareImage(request, response, { path, site, address });
    } else if (route === "site-file")
      sendSiteFile(path, { ...site, url: services.originOf(site.host) }, response);
    else if (route === "service-worker")
      await answerServiceWorker(request, response, site, requestId);
    else if (route === "rest") {
      const query = new URLSearchParams(request.url?.split("?")[1] ?? "");
      const address = peerAddress(request, trustedProxies);
      await parts.rest(path, { request, response, requestId, site, address, query });
    } else if (route === "site-xml") {
      // A category may have no such feed: then its address is one of no page, as any other.
      const isAnswered = isReading(request) && (await siteXml(request, response, { site, path }));
      if (!isAnswered) await answerPage(request, response, site, requestId);
    } else await answerPage(request, response, site, requestId);
    return route;
  }

  return async function frontDoor(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const startedAt = performance.now();
    const requestId = randomUUID();
    // Known before anything can fail: the failure of a call is told in JSON, that of a page as one.
    let route: Route = routeOf(pathOf(request));
    setSecurityHeaders(response, parts.isHttps);
    response.setHeader("X-Request-Id", requestId);
    response.once("close", () => {
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.requestSeconds.observe(
        { route, status: `${Math.floor(response.statusCode / 100)}xx` },
        seconds,
      );
      const cache = response.getHeader("x-page-cache");
      log.debug(
        { requestId, route, status: response.statusCode, ms: Math.round(seconds * 1000), cache },
        "answered",
      );
    });
    try {
      route = await answer(request, response, requestId);
    } catch (error) {
      if (route !== "page" || error instanceof AppError || response.headersSent) {
        return sendFailure(response, error, { log, requestId });
      }
      log.error({ requestId, err: error }, "a page failed");
      sendFailedPage(response, requestId);
    }
  };
}

/** Counts a GraphQL request against the member's or the visitor's share. @throws AppError RATE_LIMITED */
async function countRequest(
  limits: Limits,
  memberId: number | undefined,
  address: string,
): Promise<void> {
  if (memberId === undefined) await limits.consume("graphqlAnonymous", address);
  else await limits.consume("graphqlMember", memberId);
}

/** Counts a page of search results. @returns the seconds to wait where it is one too many */
async function countSearch(limits: Limits, address: string): Promise<number | null> {
  try {
    await limits.consume("search", address);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "RATE_LIMITED")
      return error.retryAfterSeconds ?? 60;
    throw error;
  }
}
