import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { createPersistedExecutor } from "#graphql/execute-persisted.ts";
import { buildSchema } from "#graphql/schema.ts";
import type { PlannedPool } from "#lib/core/server/db/planned-pool.ts";
import { type Env, importedPicturesFolder } from "#lib/core/server/env.ts";
import type { Outbox } from "#lib/core/server/outbox/outbox.ts";
import { readQueueStates } from "#lib/registries/server/queue-states.ts";
import { createApiLink } from "#server/api-link/create-api-link.ts";
import { openDemo } from "#server/demo/open-demo.ts";
import type { RenderDocument } from "#server/next-internals/built-documents.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { productRoutes } from "#server/rest/product-routes.ts";
import { createRestApp } from "#server/rest/rest-app.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";
import { createAuthHostHandler } from "./auth-host.ts";
import { createPages } from "./create-pages.ts";
import { createServices } from "./create-services.ts";
import type { ReportError } from "./error-reports.ts";
import { createServerGate } from "./gate.ts";
import { createProxyTrust } from "./host.ts";
import { createMetrics } from "./metrics.ts";
import { createMissingPages, findNamesIn } from "./missing-pages.ts";
import { toPageSettings } from "./page-settings.ts";
import { createPageViewers } from "./page-viewer.ts";
import { addQueueMetrics } from "./queue-metrics.ts";
import { createReplicaReads } from "./replica-reads.ts";
import { createRequestHandler } from "./request-handler.ts";
import { requestIds } from "./request-state.ts";
import { createSiteHandlers } from "./site-handlers.ts";
import { createSocketServer, type SocketServer } from "./socket.ts";
import { startWatches } from "./start-watches.ts";

export type AppOptions = {
  env: Env;
  /** A migrated database, and the pool of connections to it that there is already. */
  database: { url: string; pool?: PlannedPool };
  /** Renders a page; Next in the product. */
  renderPage: RequestHandler;
  /** Renders pages without their frame, if that is possible without Next. */
  renderDocument?: RenderDocument;
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

/**
 * The composition root, which creates and connects all parts. It neither listens on a port nor
 * starts Next, so the server and the tests both use it.
 * @throws StartUpError when the settings contradict each other
 */
export async function createApp(options: AppOptions) {
  const { env, isDevelopment = false } = options;
  const isTrustedProxy = createProxyTrust(env.TRUSTED_PROXIES);
  const isOpen = env.GRAPHQL_OPEN || isDevelopment;
  const hasInternalTools = env.INTERNAL_TOOLS || isDevelopment;
  const metrics = createMetrics();
  const demo = await openDemo({ ...env, INTERNAL_TOOLS: hasInternalTools });
  const opening = createServices({
    env: { ...env, INTERNAL_TOOLS: hasInternalTools },
    demo,
    database: options.database,
    metrics,
    ...(options.reportError ? { reportError: options.reportError } : {}),
    ...(options.outbox ? { outbox: options.outbox } : {}),
  });
  // While the first connection to the database is made.
  opening.catch(() => undefined);
  await turn();
  const schema = buildSchema();
  const { services, jobs, bus, relays, replica, closeServices } = await opening;
  addQueueMetrics(metrics.registry, () => readQueueStates(services.store.db));
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
    renderPage: options.renderPage,
    renderDocument: options.renderDocument,
    readWorkerBundle: options.readWorkerBundle,
  });
  const viewers = createPageViewers({
    schema,
    services,
    readFromReplica: replica && createReplicaReads({ replica, services, metrics }),
  });

  // The first page does not need Yoga, which takes a while to load (docs/decisions/0012).
  let graphqlServer: ReturnType<typeof loadGraphQLServer> | undefined;
  const loadGraphQLServer = async () => {
    const { createGraphQLServer } = await import("#graphql/yoga.ts");
    const currentRequestId = () => requestIds.getStore() ?? "";
    return createGraphQLServer({ schema, services, isOpen, currentRequestId });
  };
  const getGraphQLServer = () => {
    graphqlServer ??= loadGraphQLServer();
    return graphqlServer;
  };

  // After the page caches, so that they drop what has changed before web tiers hear of it.
  const link = env.API_SECRET
    ? createApiLink({ secret: env.API_SECRET, services, settings, viewers })
    : undefined;
  const sockets = createSocketServer({
    schema,
    services,
    isOpen,
    isTrustedProxy,
    metrics,
    limitScale: env.RATE_LIMIT_SCALE,
    onLoss: bus.onLoss,
  });
  services.process.pageCache = pages.countPages;
  let isDraining = false;
  const { servePage, serveKept, serveData, sendServiceWorker } = pages;
  const siteHandlers = createSiteHandlers({
    services,
    gate,
    viewers,
    servePage,
    serveKept,
    serveData,
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
  const handleRequest = createRequestHandler({
    services,
    metrics,
    siteHandlers,
    link,
    isTrustedProxy,
    isDevelopment,
    isReady: () => !isDraining && services.health.isAnswering(),
    isHttps: settings.isHttps,
    metricsToken: env.METRICS_TOKEN,
    authHost: settings.authHost,
    answerForAuthHost: createAuthHostHandler(services),
    ...(demo ? { answerForProvider: demo.answerForProvider } : {}),
    nextFiles: options.serveBuiltFile,
  });
  const stopWatching: (() => Promise<void>)[] = [];

  return {
    /** Handles every HTTP request. */
    handler: (request: IncomingMessage, response: ServerResponse) =>
      handleRequest(request, response),
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
     * Starts what runs beside requests: publications, notifications, newsletters, data exports, and the deletion of what expired.
     * @param quiet what no page depends on waits for it
     */
    start: (quiet?: Promise<void>) => {
      pages.start();
      stopWatching.push(bus.start(), startWatches(services, { env, relays, quiet }));
    },
    /** Loads what the first page does not need, and starts the job queue. */
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
