import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#lib/core/server/env.ts";
import { createLogger } from "#lib/core/server/log.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { refuseUpgrade } from "#server/api/refuse-upgrade.ts";
import type { AppOptions } from "#server/application/create-app.ts";
import type { RunningApp } from "#server/development/reloading-app.ts";
import {
  createRequestHandler,
  type RequestHandlerOptions,
} from "#server/dispatch/request-handler.ts";
import {
  createProxyTrust,
  type IsTrustedProxy,
  isFromTrusted,
  peerAddress,
  requestedHost,
} from "#server/http/host.ts";
import { createServerGate } from "#server/metrics/gate.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { createPages } from "#server/pages/create-pages.ts";
import { createMissingPages } from "#server/pages/missing-pages.ts";
import { createApiReads } from "./api-reads.ts";
import { createApiSessions } from "./api-sessions.ts";
import { createApiViewers } from "./api-viewers.ts";
import { type ApiConnected, connectApi } from "./connect-api.ts";
import { createWebServices } from "./create-web-services.ts";
import { createPassOn } from "./pass-on.ts";
import { createSocketPassOn } from "./pass-on-socket.ts";
import { createWebHandlers } from "./web-handlers.ts";

type Options = Pick<AppOptions, "env" | "renderer" | "serveBuiltFile" | "reportError">;

/** @throws StartUpError when settings are missing, or are for an API tier */
function readTierSettings(env: Env): { url: string; secret: string } {
  const { API_URL: url, API_SECRET: secret } = env;
  if (!url || !secret)
    throw new StartUpError(
      "API_SECRET is needed with API_URL: 32 characters or more, the same as that of the API tier.",
    );
  if (env.DATABASE_URL)
    throw new StartUpError("API_URL makes a web tier, which has no database: unset DATABASE_URL.");
  return { url, secret };
}

type Sender = ReturnType<ReturnType<typeof createToSender>>;

/** Returns the facts about a client that this tier passes on. */
const createToSender =
  (isTrustedProxy: IsTrustedProxy) => (request: IncomingMessage, requestId: string) => ({
    requestId,
    address: peerAddress(request, isTrustedProxy),
    host: requestedHost(request, isTrustedProxy) ?? "",
    isFromTrusted: isFromTrusted(request, isTrustedProxy),
  });

/** Passes the sockets of the site on to the API tier. */
function createTierSockets(
  { connection, passOnToken: token, health }: ApiConnected,
  regionHeader: string | null,
  toSender: (request: IncomingMessage, requestId: string) => Sender,
): RunningApp["sockets"] {
  const sockets = createSocketPassOn({ connection, token });
  return {
    upgrade: (request, socket, head) => {
      if (request.url?.split("?")[0] !== "/api/socket")
        return refuseUpgrade(socket, "404 Not Found");
      if (health.isDown()) return refuseUpgrade(socket, "503 Service Unavailable");
      sockets.upgrade(request, socket, head, { ...toSender(request, ""), regionHeader });
    },
    close: async () => sockets.close(),
  };
}

type PassOnFrom = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => Promise<void>;

/** Passes on logins: the API tier knows the providers, and whether the host belongs to a site too. */
const createAuthPassOn =
  (authHost: string | null, passOn: PassOnFrom): RequestHandlerOptions["answerForAuthHost"] =>
  async (request, response, { host, path, requestId }) => {
    if (host !== authHost || !path.startsWith("/api/auth/")) return false;
    await passOn(request, response, requestId);
    return true;
  };

/** The viewers of pages: the API tier knows their sessions and reads for them. */
function createTierViewers(connected: ApiConnected) {
  const { api, settings, instances, invalidations, onLoss, onSessionEnd } = connected;
  const sessions = createApiSessions({ api, isHttps: settings.isHttps, onLoss });
  onSessionEnd(sessions.forget);
  return createApiViewers({
    api,
    sessions,
    readWith: createApiReads({ api, instances, invalidations }),
  });
}

/** The pages of this tier. It asks the API tier which names exist. */
const createTierPages = (
  { env, renderer }: Options,
  { api, settings, invalidations, health }: ApiConnected,
  own: Pick<Parameters<typeof createPages>[0], "services" | "metrics" | "gate">,
) =>
  createPages({
    ...own,
    env,
    settings,
    invalidations,
    isDevelopment: false,
    isDown: health.isDown,
    isMissing: createMissingPages(
      async ({ id: siteId }, path) => (await api.call("named", { siteId, path })).answer,
    ),
    renderer,
  });

/**
 * The composition root of a web tier: it renders pages with data from the API tier, caches them,
 * and passes all other requests on.
 * @throws StartUpError without an API tier
 */
export async function createWebApp(options: Options): Promise<RunningApp> {
  const { env } = options;
  const isTrustedProxy = createProxyTrust(env.TRUSTED_PROXIES);
  const metrics = createMetrics();
  const log = createLogger(env.LOG_LEVEL, options.reportError);
  const connected = await connectApi({ ...readTierSettings(env), log });
  const { settings, connection, instances, health } = connected;
  const { passOnToken: token } = connected;
  const services = await connected.whenAnswered(() => createWebServices({ env, connected, log }));
  const viewers = createTierViewers(connected);
  const gate = createServerGate(env, { metrics, log });
  const { servePage, serveCachedPage, sendServiceWorker, ...pages } = await createTierPages(
    options,
    connected,
    { services, metrics, gate },
  );
  const regionHeader = settings.regions.header?.toLowerCase() ?? null;
  const passOn = createPassOn({ connection, token, regionHeader, health, instances });
  const toSender = createToSender(isTrustedProxy);
  const passOnFrom: PassOnFrom = (request, response, requestId) =>
    passOn(request, response, toSender(request, requestId));
  const siteHandlers = createWebHandlers({
    services,
    health,
    gate,
    viewers,
    servePage,
    serveCachedPage,
    sendServiceWorker,
    nextFiles: options.serveBuiltFile,
    debugPhrase: settings.debugPhrase,
    supportEmail: settings.supportEmail,
    passOn: ({ request, response, requestId }) => passOnFrom(request, response, requestId),
  });
  let isDraining = false;
  const handler = createRequestHandler({
    services,
    metrics,
    siteHandlers,
    isTrustedProxy,
    isDevelopment: false,
    isReady: () => !isDraining && health.isAnswering(),
    isHttps: settings.isHttps,
    metricsToken: env.METRICS_TOKEN,
    authHost: settings.authHost,
    answerForAuthHost: createAuthPassOn(settings.authHost, passOnFrom),
    nextFiles: options.serveBuiltFile,
  });
  return {
    handler,
    sockets: createTierSockets(connected, regionHeader, toSender),
    services,
    start: pages.start,
    warmUp: async () => undefined,
    beginDraining: () => {
      isDraining = true;
    },
    close: async () => {
      await pages.close();
      connected.close();
    },
  };
}
