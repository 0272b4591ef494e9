import type { IncomingMessage } from "node:http";
import type { Env } from "#lib/core/server/env.ts";
import { createLogger } from "#lib/core/server/log.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import type { AppOptions } from "#server/create-app.ts";
import { createPages } from "#server/create-pages.ts";
import type { RunningApp } from "#server/development/reloading-app.ts";
import { createServerGate } from "#server/gate.ts";
import { createProxyTrust, isFromTrusted, peerAddress, requestedHost } from "#server/host.ts";
import { createMetrics } from "#server/metrics.ts";
import { createMissingPages } from "#server/missing-pages.ts";
import { refuseUpgrade } from "#server/refuse-upgrade.ts";
import { createRequestHandler } from "#server/request-handler.ts";
import { createApiReads } from "./api-reads.ts";
import { createApiSessions } from "./api-sessions.ts";
import { createApiViewers } from "./api-viewers.ts";
import { connectApi } from "./connect-api.ts";
import { createWebServices } from "./create-web-services.ts";
import { createPassOn } from "./pass-on.ts";
import { createSocketPassOn } from "./pass-on-socket.ts";
import { createWebHandlers } from "./web-handlers.ts";

type Options = Pick<
  AppOptions,
  "env" | "renderPage" | "renderDocument" | "serveBuiltFile" | "reportError"
>;

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

/**
 * The composition root of a web tier: it renders pages from what it asks the API tier for, keeps them, and passes
 * everything else on.
 * @throws StartUpError when there is no API tier
 */
export async function createWebApp(options: Options): Promise<RunningApp> {
  const { env } = options;
  const isTrustedProxy = createProxyTrust(env.TRUSTED_PROXIES);
  const metrics = createMetrics();
  const log = createLogger(env.LOG_LEVEL, options.reportError);
  const connected = await connectApi({ ...readTierSettings(env), log });
  const { api, settings, connection, instances, invalidations, health } = connected;
  const { passOnToken: token } = connected;
  const services = await connected.whenAnswered(() => createWebServices({ env, connected, log }));
  const sessions = createApiSessions({ api, isHttps: settings.isHttps, onLoss: connected.onLoss });
  connected.onSessionEnd(sessions.forget);
  const viewers = createApiViewers({
    api,
    sessions,
    readWith: createApiReads({ api, instances, invalidations }),
  });
  const gate = createServerGate(env, { metrics, log });
  const { servePage, serveKept, serveData, sendServiceWorker, ...pages } = await createPages({
    env,
    settings,
    services,
    invalidations,
    metrics,
    gate,
    isDevelopment: false,
    isDown: health.isDown,
    isMissing: createMissingPages(
      async ({ id: siteId }, path) => (await api.call("named", { siteId, path })).answer,
    ),
    renderPage: options.renderPage,
    renderDocument: options.renderDocument,
  });
  const regionHeader = settings.regions.header?.toLowerCase() ?? null;
  const passOn = createPassOn({ connection, token, regionHeader, health, instances });
  const toSender = (request: IncomingMessage, requestId: string) => ({
    requestId,
    address: peerAddress(request, isTrustedProxy),
    host: requestedHost(request, isTrustedProxy) ?? "",
    isFromTrusted: isFromTrusted(request, isTrustedProxy),
  });
  const siteHandlers = createWebHandlers({
    services,
    health,
    gate,
    viewers,
    servePage,
    serveKept,
    serveData,
    sendServiceWorker,
    nextFiles: options.serveBuiltFile,
    debugPhrase: settings.debugPhrase,
    supportEmail: settings.supportEmail,
    passOn: ({ request, response, requestId }) =>
      passOn(request, response, toSender(request, requestId)),
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
    answerForAuthHost: async (request, response, { host, path, requestId }) => {
      // The API tier knows the providers, and whether the host belongs to a site too.
      if (host !== settings.authHost || !path.startsWith("/api/auth/")) return false;
      await passOn(request, response, toSender(request, requestId));
      return true;
    },
    nextFiles: options.serveBuiltFile,
  });
  const sockets = createSocketPassOn({ connection, token });
  return {
    handler,
    sockets: {
      upgrade: (request, socket, head) => {
        if (request.url?.split("?")[0] !== "/api/socket")
          return refuseUpgrade(socket, "404 Not Found");
        if (health.isDown()) return refuseUpgrade(socket, "503 Service Unavailable");
        sockets.upgrade(request, socket, head, { ...toSender(request, ""), regionHeader });
      },
      close: async () => sockets.close(),
    },
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
