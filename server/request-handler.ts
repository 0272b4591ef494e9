import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pageDeadlineMs, withQueryDeadline } from "#lib/core/server/db/query-deadline.ts";
import { isSameToken } from "#lib/core/server/is-same-token.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ApiLink } from "#server/api-link/create-api-link.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { noteCacheOutcome } from "#server/page-cache/send-page.ts";
import { createMetricsReader } from "#server/workers/cluster-metrics.ts";
import { abandonUnreadBody } from "./abandon-unread-body.ts";
import { addHeadersWhenSent } from "./add-headers.ts";
import type { createAuthHostHandler } from "./auth-host.ts";
import { type IsTrustedProxy, peerAddress, requestedHost } from "./host.ts";
import { matchRoute, type OperatorRoute, type SiteRoute } from "./match-route.ts";
import type { Metrics } from "./metrics.ts";
import { networkList } from "./network-list.ts";
import { createRequestObserver, type RequestNote } from "./observe-requests.ts";
import {
  createReadySender,
  type FindReadyAnswer,
  type ReadySender,
  requestIdHeader,
} from "./ready-answer.ts";
import { sendPlainPage, sendText } from "./responses.ts";
import { isSameOrigin } from "./same-origin.ts";
import { isPartOfPage, listSecurityHeaders } from "./security-headers.ts";
import { sendError } from "./send-error.ts";
import { hasBody, type SiteCall, type SiteHandler } from "./site-call.ts";

/** The parts that the request handler dispatches to. */
export type RequestHandlerOptions = {
  services: Pick<Services, "log" | "directory" | "toOrigin">;
  /** The handlers of what is on the host of a site. */
  siteHandlers: Record<SiteRoute, SiteHandler>;
  /** Next's own files: scripts, styles, fonts. */
  nextFiles: RequestHandler;
  /** The host that login providers redirect to. */
  authHost: string | null;
  /** Answers on that host. @returns whether it has */
  answerForAuthHost: ReturnType<typeof createAuthHostHandler>;
  /** Answers in the place of login providers, in the demo. @returns whether it has */
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

/** A request, and what its answer is found by. */
type ReceivedRequest = {
  request: IncomingMessage;
  response: ServerResponse;
  host: string | null;
  requestId: string;
};
type RoutedRequest = ReceivedRequest & { path: string; route: ReturnType<typeof matchRoute> };

const noSite = { title: "Not found", body: "There is no site at this address." };

const getPath = (request: IncomingMessage) => request.url?.split("?", 1)[0] ?? "/";

/** Handles every request: the host determines the site, the path the handler. */
export function createRequestHandler(parts: RequestHandlerOptions) {
  const { services, metrics, siteHandlers, isTrustedProxy, isHttps } = parts;
  const { log, directory } = services;
  const securityHeaders = listSecurityHeaders(isHttps);
  const partHeaders = listSecurityHeaders(isHttps, true);
  const readMetrics = createMetricsReader(metrics.registry);
  const observe = createRequestObserver({ metrics, log });
  const sendReadyDocument = createReadySender(securityHeaders);
  const sendReadyPart = createReadySender(partHeaders);

  const operatorHandlers: Record<OperatorRoute, Answer<OperatorCall>> = {
    ok: ({ response }) => sendText(response, 200, "ok"),
    ready: ({ response }) => {
      const isReady = parts.isReady();
      sendText(response, isReady ? 200 : 503, isReady ? "ready" : "not ready");
    },
    metrics: async ({ request, response }) => {
      const address = peerAddress(request, isTrustedProxy);
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
  const isOperatorRoute = (route: Route): route is OperatorRoute =>
    Object.hasOwn(operatorHandlers, route);

  /** Handles bare `localhost` in development; in production it is an unknown host like any other. */
  function sendNetworkList(response: ServerResponse): void {
    const sites = directory.all();
    const links = sites.map(({ topicName, host }) => ({
      name: topicName,
      url: services.toOrigin(host),
    }));
    const page = { title: `${sites.length} sites`, body: networkList(links) };
    sendPlainPage(response, 200, page);
  }

  /** The site of a request for which there may be an answer that only has to be sent. */
  function findReadySite({ request, host }: ReceivedRequest): Site | undefined {
    if (request.method !== "GET" || hasBody(request)) return undefined;
    return host === null || host === parts.authHost ? undefined : directory.forHost(host);
  }

  /**
   * Sends what is kept, if there is something. Where that fails it is logged, and the request is handled like any other.
   * @returns whether it was sent
   * @throws what fails when it is too late for another answer
   */
  function sendReady(
    { request, response, requestId }: ReceivedRequest,
    { site, find, send }: { site: Site; find: FindReadyAnswer | undefined; send: ReadySender },
  ): boolean {
    try {
      const found = find?.(request, site);
      if (found) send(response, found, requestId);
      return found !== undefined;
    } catch (error) {
      if (response.headersSent) throw error;
      log.error({ requestId, err: error }, "a ready answer failed");
      return false;
    }
  }

  function sendReadyPage(received: ReceivedRequest, site: Site): boolean {
    const find = siteHandlers.page.findReady;
    const isSent = sendReady(received, { site, find, send: sendReadyDocument });
    if (isSent) noteCacheOutcome(received.response, "HIT");
    return isSent;
  }

  function sendReadyFile(routed: RoutedRequest, site: Site): boolean {
    const { path, route } = routed;
    // A page was looked for before.
    if (route === "page" || isOperatorRoute(route)) return false;
    const send = isPartOfPage(path) ? sendReadyPart : sendReadyDocument;
    return sendReady(routed, { site, find: siteHandlers[route].findReady, send });
  }

  async function answer(routed: RoutedRequest): Promise<Route> {
    const { request, response, path, host, requestId, route } = routed;
    if (isOperatorRoute(route)) {
      await operatorHandlers[route]({ request, response, requestId });
      return route;
    }
    if (host && (await parts.answerForAuthHost(request, response, { host, path, requestId })))
      return "rest";
    if (host && (await parts.answerForProvider?.(request, response, { host, path, requestId })))
      return "unknown-host";
    const site = host ? directory.forHost(host) : undefined;
    if (!site) {
      if (route === "file" && parts.isDevelopment) await parts.nextFiles(request, response);
      else if (host === "localhost" && parts.isDevelopment) sendNetworkList(response);
      // 421 Misdirected Request. The host for logins is known and has no other page.
      else sendPlainPage(response, host !== null && host === parts.authHost ? 404 : 421, noSite);
      return "unknown-host";
    }
    const call: SiteCall = {
      ...{ request, response, site, path, requestId },
      // Most pages ask for neither.
      getAddress: () => peerAddress(request, isTrustedProxy),
      isSameOrigin: () => isSameOrigin(request, isHttps ? "https" : "http"),
    };
    const handle = async () => siteHandlers[route](call);
    const isPage = route === "page" || route === "page-data";
    await (isPage ? withQueryDeadline(pageDeadlineMs, handle) : handle());
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
      const received = { request, response, host, requestId };
      const site = passedOn ? undefined : findReadySite(received);
      // Finding a page takes less time than finding out that a path is that of a page.
      if (site && sendReadyPage(received, site)) return;
      const path = getPath(request);
      const route = matchRoute(path);
      note.route = route;
      const routed = { ...received, path, route };
      if (site && sendReadyFile(routed, site)) return;
      abandonUnreadBody(request, response);
      const given = isPartOfPage(path) ? partHeaders : securityHeaders;
      const ownHeaders = [...given, requestIdHeader, requestId];
      addHeadersWhenSent(response, () =>
        passedOn ? [...ownHeaders, ...passedOn.listHeaders()] : ownHeaders,
      );
      note.route = await answer(routed);
    } catch (error) {
      sendError(response, error, { request, route: note.route, log, requestId });
    }
  };
}
