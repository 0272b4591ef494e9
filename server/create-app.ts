import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createPersistedExecutor } from "#graphql/execute-persisted.ts";
import { buildSchema } from "#graphql/schema.ts";
import { listAllowedVendors } from "#lib/consent/server/list-allowed-vendors.ts";
import { type Env, importedPicturesFolder } from "#lib/core/server/env.ts";
import type { Outbox } from "#lib/core/server/outbox/outbox.ts";
import { createCdn } from "#server/cdn/create-cdn.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { createPageCaches } from "#server/page-cache/create-page-caches.ts";
import { readJoinedChunks } from "#server/page-cache/joined-chunks.ts";
import { createPageServer } from "#server/page-cache/serve-page.ts";
import { createSharedReads } from "#server/page-cache/shared-reads.ts";
import { productRoutes } from "#server/rest/product-routes.ts";
import { createRestApp } from "#server/rest/rest-app.ts";
import type { RestRoute } from "#server/rest/rest-route.ts";
import { createServices } from "./create-services.ts";
import type { RenderBare } from "./direct-pages.ts";
import type { ReportError } from "./error-reports.ts";
import { createProxyTrust } from "./host.ts";
import { installRenderContext } from "./install-render-context.ts";
import { createMetrics } from "./metrics.ts";
import { createMissingPages } from "./missing-pages.ts";
import { createReplicaReads } from "./replica-reads.ts";
import { createRequestHandler } from "./request-handler.ts";
import { requestIds } from "./request-state.ts";
import { developmentPolicy, toAllowedHosts } from "./security-headers.ts";
import { createServiceWorker } from "./service-worker.ts";
import { createSocketServer } from "./socket.ts";
import { startWatches } from "./start-watches.ts";

export type AppOptions = {
  env: Env;
  /** A migrated database. */
  database: { url: string };
  /** Renders a page; Next in the product. */
  renderPage: RequestHandler;
  /** Renders pages without their frame, if that is possible without Next. */
  renderBare?: RenderBare;
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
  const { services, jobs, bus, relays, replica, closeServices } = await createServices({
    env: { ...env, INTERNAL_TOOLS: hasInternalTools },
    databaseUrl: options.database.url,
    metrics,
    ...(options.reportError ? { reportError: options.reportError } : {}),
    ...(options.outbox ? { outbox: options.outbox } : {}),
  });
  const schema = buildSchema();
  const nonce = randomBytes(24).toString("base64url");
  const { cache, fragmentCache, partCache, dataStore, droppedPages, closeCaches } =
    createPageCaches({
      invalidations: services.store.invalidations,
      maxBytes: isDevelopment ? 0 : env.PAGE_CACHE_BYTES,
      ...(isDevelopment ? { maxFragmentBytes: 0 } : {}),
    });
  const cdn = createCdn(env, { log: services.log, metrics });
  // It is known by now which build of React it is.
  const { renderToStaticMarkup } = await import("react-dom/server");
  installRenderContext({
    schema,
    services,
    readFromReplica: replica && createReplicaReads({ replica, services, metrics }),
    readKept: createSharedReads(partCache),
    renderHtml: renderToStaticMarkup,
    facts: {
      supportEmail: env.SUPPORT_EMAIL,
      hasDashboard: env.DASHBOARD_URL !== undefined,
      hasCaptcha: env.CAPTCHA_PROVIDER !== "none",
      nonce,
      hasInternalTools,
      sharesParts: !isDevelopment,
      errorReportsDsn: env.SENTRY_DSN,
    },
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

  const sockets = createSocketServer({
    ...{ schema, services, isOpen, isTrustedProxy, metrics, limitScale: env.RATE_LIMIT_SCALE },
    onLoss: bus.onLoss,
  });
  services.process.pageCache = cache.stats;
  const isPageMissing = createMissingPages(services.store.db);
  const { readPage, servePage, serveData } = createPageServer({
    cache,
    fragmentCache,
    partCache,
    dataStore,
    next: options.renderPage,
    ...(options.renderBare ? { renderBare: options.renderBare } : {}),
    joinedChunks: isDevelopment ? null : readJoinedChunks(),
    nonce,
    isMissing: ({ site, path }) => isPageMissing(site, path),
    isDown: services.health.isDown,
    copies: cdn?.copies,
    ...(isDevelopment ? { policy: developmentPolicy } : {}),
    allowedHosts: toAllowedHosts({
      hasRecaptcha: env.CAPTCHA_PROVIDER === "recaptcha",
      errorReportsDsn: env.SENTRY_DSN,
    }),
    listVendors: (request, { site, session }) =>
      listAllowedVendors(services.consent.read(request, site), {
        vendors: services.consent.getVendors(site),
        isMember: session !== null,
      }),
  });
  const { readWorkerBundle } = options;
  let isDraining = false;
  const handleRequest = createRequestHandler({
    services,
    graphql: async (request, response, context) =>
      (await getGraphQLServer())(request, response, context),
    executePersisted: createPersistedExecutor({ schema, services }),
    rest: createRestApp(
      [...productRoutes({ services }), ...(options.extraRoutes ?? [])],
      services.log,
    ),
    servePage,
    serveData,
    sendServiceWorker: createServiceWorker({
      isWithdrawn: isDevelopment || env.WITHDRAW_SERVICE_WORKER,
      readPage,
      pushKey: services.push?.publicKey ?? null,
      ...(readWorkerBundle ? { readBundle: readWorkerBundle } : {}),
    }),
    nextFiles: options.serveBuiltFile,
    metrics,
    isReady: () => !isDraining && services.health.isAnswering(),
    isTrustedProxy,
    isHttps: env.PUBLIC_SCHEME === "https",
    metricsToken: env.METRICS_TOKEN,
    debugPhrase: env.DEBUG_PHRASE,
    importedPictures: importedPicturesFolder(env),
    isDevelopment,
  });
  const stopWatching: (() => Promise<void>)[] = [];

  return {
    /** Handles every HTTP request. */
    handler: (request: IncomingMessage, response: ServerResponse) =>
      handleRequest(request, response),
    /** The WebSocket server; closed before the HTTP server. */
    sockets,
    services,
    schema,
    metrics,
    cache,
    getGraphQLServer,
    /** Starts what runs beside requests: publications, notifications, newsletters, data exports, and the deletion of what expired. */
    start: () => {
      cdn?.follow(droppedPages);
      stopWatching.push(...startWatches(services, env), ...relays.map((relay) => relay.start()));
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
      closeCaches();
      await cdn?.close();
      await Promise.all(stopWatching.map((stop) => stop()));
      await closeServices();
    },
  };
}
