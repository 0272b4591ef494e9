import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isSameToken } from "#lib/core/server/is-same-token.ts";
import type { Services } from "#lib/services.ts";
import type { ApiLink } from "#server/api/link/create-api-link.ts";
import { abandonUnreadBody } from "#server/http/abandon-unread-body.ts";
import { createHeaderAdder } from "#server/http/add-headers.ts";
import { type IsTrustedProxy, peerAddress, requestedHost } from "#server/http/host.ts";
import { networkList } from "#server/http/network-list.ts";
import { sendPlainPage, sendText } from "#server/http/responses.ts";
import { isSameOrigin } from "#server/http/same-origin.ts";
import { isPartOfPage, listSecurityHeaders } from "#server/http/security-headers.ts";
import type { SiteCall, SiteHandler } from "#server/http/site-call.ts";
import { createMetricsReader } from "#server/metrics/cluster-metrics.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { createRequestObserver, type RequestNote } from "#server/metrics/observe-requests.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import type { createAuthHostHandler } from "./auth-host.ts";
import { matchRoute, type OperatorRoute, type SiteRoute } from "./match-route.ts";
import { sendError } from "./send-error.ts";

/** The parts that the request handler dispatches to. */
export type RequestHandlerOptions = {
  services: Pick<Services, "log" | "directory" | "toOrigin">;
  /** The handlers of the routes on the host of a site. */
  siteHandlers: Record<SiteRoute, SiteHandler>;
  /** Next's own files: scripts, styles, fonts. */
  nextFiles: RequestHandler;
  /** The host that login providers redirect to. */
  authHost: string | null;
  /** Answers on that host. @returns whether it has answered */
  answerForAuthHost: ReturnType<typeof createAuthHostHandler>;
  /** Answers in place of login providers, in the demo. @returns whether it has answered */
  answerForProvider?: RequestHandlerOptions["answerForAuthHost"];
  /** Serves web tiers, in an API tier. */
  link?: ApiLink | undefined;
  metrics: Metrics;
  isReady: () => boolean;
  isTrustedProxy: IsTrustedProxy;
  isHttps: boolean;
  metricsToken: string | undefined;
  isDevelopment: boolean;
};

type Route = OperatorRoute | SiteRoute | "unknown-host";
type OperatorCall = Pick<SiteCall, "request" | "response" | "requestId">;
type Answer<Call> = (call: Call) => unknown;

/** A request with its host, path and route. */
type RoutedRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  host: string | null;
  requestId: string;
  path: string;
  route: ReturnType<typeof matchRoute>;
};

const noSite = { title: "Not found", body: "There is no site at this address." };

function getPath({ url = "/" }: IncomingMessage): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/** Handles bare `localhost` in development; in production it is an unknown host like any other. */
function sendNetworkList(
  response: ServerResponse,
  { directory, toOrigin }: RequestHandlerOptions["services"],
): void {
  const sites = directory.all();
  const links = sites.map(({ topicName, host }) => ({ name: topicName, url: toOrigin(host) }));
  const page = { title: `${sites.length} sites`, body: networkList(links) };
  sendPlainPage(response, 200, page);
}

function createOperatorHandlers(
  parts: RequestHandlerOptions,
): Record<OperatorRoute, Answer<OperatorCall>> {
  const readMetrics = createMetricsReader(parts.metrics.registry);
  return {
    ok: ({ response }) => sendText(response, 200, "ok"),
    ready: ({ response }) => {
      const isReady = parts.isReady();
      sendText(response, isReady ? 200 : 503, isReady ? "ready" : "not ready");
    },
    metrics: async ({ request, response }) => {
      const address = peerAddress(request, parts.isTrustedProxy);
      const isLocal = address === "127.0.0.1" || address === "::1";
      const isKnown =
        parts.metricsToken !== undefined &&
        isSameToken(request.headers.authorization, `Bearer ${parts.metricsToken}`);
      if (!isLocal && !isKnown) return sendText(response, 404, "not found");
      sendText(response, 200, await readMetrics());
    },
    "api-link": async ({ request, response, requestId }) => {
      const isAnswered = await parts.link?.answer(request, response, requestId);
      if (!isAnswered) sendText(response, 404, "not found");
    },
  };
}

/** Answers on the hosts of login providers. @returns the route for the metrics; `null` if the request is for a site */
async function answerForLogins(
  { request, response, path, host, requestId }: RoutedRequest,
  { authHost, answerForAuthHost, answerForProvider }: RequestHandlerOptions,
): Promise<Route | null> {
  if (!host) return null;
  const at = { host, path, requestId };
  if (host === authHost && (await answerForAuthHost(request, response, at))) return "rest";
  return (await answerForProvider?.(request, response, at)) ? "unknown-host" : null;
}

/** The response for unknown hosts. */
async function answerWithoutSite(
  { request, response, host, route }: RoutedRequest,
  { services, nextFiles, authHost, isDevelopment }: RequestHandlerOptions,
): Promise<void> {
  if (route === "file" && isDevelopment) await nextFiles(request, response);
  else if (host === "localhost" && isDevelopment) sendNetworkList(response, services);
  // 421 Misdirected Request. The host for logins is known and has no other page.
  else sendPlainPage(response, host !== null && host === authHost ? 404 : 421, noSite);
}

/** Handles every request: the host determines the site, the path the handler. */
export function createRequestHandler(parts: RequestHandlerOptions) {
  const { services, metrics, siteHandlers, isTrustedProxy, isHttps } = parts;
  const { log, directory } = services;
  const addHeaders = createHeaderAdder(listSecurityHeaders(isHttps));
  const addHeadersOfPart = createHeaderAdder(listSecurityHeaders(isHttps, true));
  const observe = createRequestObserver({ metrics, log });

  const operatorHandlers = createOperatorHandlers(parts);
  const isOperatorRoute = (route: Route): route is OperatorRoute =>
    Object.hasOwn(operatorHandlers, route);

  async function answer(routed: RoutedRequest): Promise<Route> {
    const { request, response, path, host, requestId, route } = routed;
    if (isOperatorRoute(route)) {
      await operatorHandlers[route]({ request, response, requestId });
      return route;
    }
    const routeOfLogins = await answerForLogins(routed, parts);
    if (routeOfLogins) return routeOfLogins;
    const site = host ? directory.forHost(host) : undefined;
    if (!site) {
      await answerWithoutSite(routed, parts);
      return "unknown-host";
    }
    const call: SiteCall = {
      request,
      response,
      site,
      path,
      requestId,
      // Most pages need neither value.
      getAddress: () => peerAddress(request, isTrustedProxy),
      isSameOrigin: () => isSameOrigin(request, isHttps ? "https" : "http"),
    };
    await siteHandlers[route](call);
    return route;
  }

  return async function handleRequest(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const startedAt = performance.now();
    const passedOn = parts.link?.admit(request);
    const requestId = passedOn?.requestId ?? randomUUID();
    const note: RequestNote = { startedAt, route: "page", requestId };
    observe(response, note);
    try {
      const host = requestedHost(request, isTrustedProxy);
      const path = getPath(request);
      const route = matchRoute(path);
      note.route = route;
      abandonUnreadBody(request, response);
      const add = isPartOfPage(path) ? addHeadersOfPart : addHeaders;
      add(response, requestId, passedOn ? () => passedOn.listHeaders() : undefined);
      note.route = await answer({ request, response, host, requestId, path, route });
    } catch (error) {
      sendError(response, error, { request, route: note.route, log, requestId });
    }
  };
}
