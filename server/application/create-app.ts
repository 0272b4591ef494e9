import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { createPersistedExecutor } from "#graphql/execute-persisted.ts";
import { buildSchema } from "#graphql/schema.ts";
import type { PlannedPool } from "#lib/core/server/db/planned-pool.ts";
import { type Env, importedPicturesFolder } from "#lib/core/server/env.ts";
import type { Outbox } from "#lib/core/server/outbox/outbox.ts";
import { readQueueStates } from "#lib/registries/server/queue-states.ts";
import { createApiLink } from "#server/api/link/create-api-link.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { productRoutes } from "#server/api/rest/product-routes.ts";
import { createRestApp } from "#server/api/rest/rest-app.ts";
import { createSocketServer, type SocketServer } from "#server/api/socket.ts";
import { openDemo } from "#server/demo/open-demo.ts";
import { createAuthHostHandler } from "#server/dispatch/auth-host.ts";
import { createRequestHandler } from "#server/dispatch/request-handler.ts";
import { createSiteHandlers } from "#server/dispatch/site-handlers.ts";
import { createProxyTrust } from "#server/http/host.ts";
import type { ReportError } from "#server/metrics/error-reports.ts";
import { createServerGate } from "#server/metrics/gate.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { addQueueMetrics } from "#server/metrics/queue-metrics.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import type { Renderer } from "#server/pages/cache/create-render.ts";
import { createPages } from "#server/pages/create-pages.ts";
import { createMissingPages, findNamesIn } from "#server/pages/missing-pages.ts";
import { toPageSettings } from "#server/pages/state/page-settings.ts";
import { createPageViewers } from "#server/pages/state/page-viewer.ts";
import { createReplicaReads } from "#server/pages/state/replica-reads.ts";
import { requestIds } from "#server/pages/state/request-state.ts";
import { createServices } from "./create-services.ts";
import { startWatches } from "./start-watches.ts";

export type AppOptions = {
  env: Env;
  /** A migrated database, and optionally a connection pool with settings other than the usual. */
  database: { url: string; pool?: PlannedPool };
  renderer: Renderer;
  /** Serves the built scripts, styles and fonts below `/_next/`. */
  serveBuiltFile: RequestHandler;
  /** Keeps every message instead of sending it. */
  outbox?: Outbox;
  reportError?: ReportError;
  isDevelopment?: boolean;
  /** Additional REST routes. */
  extraRoutes?: readonly RestRoute[];
  /** Reads the built service worker. */
  readWorkerBundle?: () => string;
};

export type App = Awaited<ReturnType<typeof createApp>>;

/** Opens the services and connections that all parts use. */
async function openCore({ env, database, reportError, outbox, isDevelopment = false }: AppOptions) {
  const isOpen = env.GRAPHQL_OPEN || isDevelopment;
  const ownEnv = { ...env, INTERNAL_TOOLS: env.INTERNAL_TOOLS || isDevelopment };
  const metrics = createMetrics();
  const demo = await openDemo(ownEnv);
  const opening = createServices({ env: ownEnv, demo, database, metrics, reportError, outbox });
  // Loads in parallel with the first connection to the database.
  opening.catch(() => undefined);
  await turn();
  const schema = buildSchema();
  const opened = await opening;
  addQueueMetrics(metrics.registry, () => readQueueStates(opened.services.store.db));
  return { ...opened, env, schema, metrics, demo, isOpen, isDevelopment };
}

type Core = Awaited<ReturnType<typeof openCore>>;

/** Creates the page renderer, the page cache and the viewers that pages read with. */
async function openPages(core: Core, { renderer, readWorkerBundle }: AppOptions) {
  const { env, schema, services, metrics, replica, isDevelopment } = core;
  const settings = toPageSettings(env, services);
  const gate = createServerGate(env, { metrics, log: services.log });
  const pages = await createPages({
    env,
    settings,
    services,
    metrics,
    gate,
    isDevelopment,
    invalidations: services.store.invalidations,
    isDown: services.health.isDown,
    isMissing: createMissingPages(findNamesIn(services.store.db)),
    renderer,
    readWorkerBundle,
  });
  services.process.pageCache = pages.countPages;
  const viewers = createPageViewers({
    schema,
    services,
    readFromReplica: replica && createReplicaReads({ replica, services, metrics }),
  });
  return { settings, gate, pages, viewers };
}

/** Loads the GraphQL server once. The first page does not need Yoga, which takes a while to load (docs/decisions/0095). */
function createGraphQLLoader({ schema, services, isOpen }: Core) {
  const load = async () => {
    const { createGraphQLServer } = await import("#graphql/yoga.ts");
    const currentRequestId = () => requestIds.getStore() ?? "";
    return createGraphQLServer({ schema, services, isOpen, currentRequestId });
  };
  let server: ReturnType<typeof load> | undefined;
  return () => {
    server ??= load();
    return server;
  };
}

/** Creates the handlers of requests and sockets. @param isReady whether the server accepts requests */
function openDoors(
  core: Core,
  { settings, gate, pages, viewers }: Awaited<ReturnType<typeof openPages>>,
  {
    options,
    getGraphQLServer,
    isReady,
  }: {
    options: AppOptions;
    getGraphQLServer: ReturnType<typeof createGraphQLLoader>;
    isReady: () => boolean;
  },
) {
  const { env, schema, services, metrics, demo, bus, isOpen, isDevelopment } = core;
  const isTrustedProxy = createProxyTrust(env.TRUSTED_PROXIES);
  // Created after the page caches, so that they invalidate before web tiers hear of a change.
  const link = env.API_SECRET
    ? createApiLink({ secret: env.API_SECRET, services, settings, viewers })
    : undefined;
  const limitScale = env.RATE_LIMIT_SCALE;
  const { onLoss } = bus;
  const served = { schema, services, isOpen, isTrustedProxy, metrics };
  const sockets = createSocketServer({ ...served, limitScale, onLoss });
  const { servePage, serveCachedPage, sendServiceWorker } = pages;
  const siteHandlers = createSiteHandlers({
    services,
    gate,
    viewers,
    servePage,
    serveCachedPage,
    sendServiceWorker,
    graphql: async (request, response, context) =>
      (await getGraphQLServer())(request, response, context),
    executePersisted: createPersistedExecutor({ schema, services }),
    rest: createRestApp(
      [...productRoutes({ services }), ...(options.extraRoutes ?? [])],
      services.log,
    ),
    nextFiles: options.serveBuiltFile,
    debugPhrase: settings.debugPhrase,
    supportEmail: settings.supportEmail,
    importedPictures: importedPicturesFolder(env),
    demo,
  });
  const handler = createRequestHandler({
    services,
    metrics,
    siteHandlers,
    link,
    isTrustedProxy,
    isDevelopment,
    isReady,
    isHttps: settings.isHttps,
    metricsToken: env.METRICS_TOKEN,
    authHost: settings.authHost,
    answerForAuthHost: createAuthHostHandler(services),
    answerForProvider: demo?.answerForProvider,
    nextFiles: options.serveBuiltFile,
  });
  return { link, sockets, handler };
}

/**
 * The composition root, which creates and connects all parts. It neither listens on a port nor
 * starts Next, so the server and the tests both use it.
 * @throws StartUpError when the settings contradict each other
 */
export async function createApp(options: AppOptions) {
  const core = await openCore(options);
  const { env, schema, metrics, services, jobs, bus, relays, closeServices } = core;
  const parts = await openPages(core, options);
  const { pages } = parts;
  const getGraphQLServer = createGraphQLLoader(core);
  let isDraining = false;
  const isReady = () => !isDraining && services.health.isAnswering();
  const { link, sockets, handler } = openDoors(core, parts, { options, getGraphQLServer, isReady });
  const stopWatching: (() => Promise<void>)[] = [];

  return {
    /** Handles every HTTP request. */
    handler: (request: IncomingMessage, response: ServerResponse) => handler(request, response),
    /** The WebSocket server; closed before the HTTP server. */
    sockets: {
      upgrade: (request, socket, head) => {
        link?.admit(request);
        sockets.upgrade(request, socket, head);
      },
      close: () => {
        link?.close();
        return sockets.close();
      },
    } satisfies SocketServer,
    services,
    schema,
    metrics,
    cache: pages.cache,
    getGraphQLServer,
    /**
     * Starts the background work: publications, notifications, newsletters, data exports, and the
     * deletion of what expired.
     * @param quiet resolves when work that no page depends on may begin
     */
    start: (quiet?: Promise<void>) => {
      pages.start();
      stopWatching.push(bus.start(), startWatches(services, { env, relays, quiet }));
    },
    /** Loads the modules that the first page does not need, and starts the job queue. */
    warmUp: async () => {
      await Promise.all([getGraphQLServer(), jobs.start()]);
    },
    /** Reports the server as not ready from now on. */
    beginDraining: () => {
      isDraining = true;
    },
    /** Closes everything except the sockets. */
    close: async () => {
      await pages.close();
      await Promise.all(stopWatching.map((stop) => stop()));
      await closeServices();
    },
  };
}
