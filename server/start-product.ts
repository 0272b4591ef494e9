import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as startTimer } from "node:timers";
import { buildSchema } from "#graphql/schema.ts";
import { watchPublications } from "#lib/content/server/watch-publications.ts";
import type { PreparedDatabase } from "#lib/core/server/db/prepare-database.ts";
import { type Env, importedPicturesFolder } from "#lib/core/server/env.ts";
import { connectErrorReports } from "./error-reports.ts";
import { createFrontDoor } from "./front-door.ts";
import { listen } from "./listen.ts";
import { createMetrics } from "./metrics.ts";
import { openNext } from "./open-next.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createPageServer } from "./page-cache/serve-page.ts";
import { connectPages } from "./page-link.ts";
import { requestIds } from "./page-request.ts";
import { prepareNetwork } from "./prepare-network.ts";
import { printWelcome } from "./print-welcome.ts";
import { productRoutes } from "./rest/product-routes.ts";
import { createRestRouter } from "./rest/rest-router.ts";
import { developmentPolicy, recaptchaElsewhere } from "./security-headers.ts";
import { createServiceWorker } from "./service-worker.ts";
import { createServices } from "./services.ts";
import { createSocketServer } from "./socket.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

/** After this long in peace the parts that a first page does not need are loaded, in ms. */
const warmUpMs = 1000;

/**
 * Puts the parts together and opens the door.
 * @param options.database being prepared already
 * @throws StartUpError when one of them cannot start; the embedded database is stopped again then
 */
export async function startProduct(options: {
  env: Env;
  database: Promise<PreparedDatabase>;
  isDevelopment: boolean;
}): Promise<void> {
  const { env, isDevelopment } = options;
  const http = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    maxHeaderSize: 16 * 1024,
  });
  const nextReady = openNext({ isDevelopment, port: env.PORT });
  // Fails below, where it is awaited; until then it must not count as unhandled.
  nextReady.catch(() => undefined);
  const database = await options.database;
  try {
    await prepareNetwork({
      url: database.url,
      seedDemo: env.SEED_DEMO,
      networkDomain: env.NETWORK_DOMAIN,
    });
    const reportError = await connectErrorReports(env.SENTRY_DSN);
    const metrics = createMetrics();
    const hasInternalTools = env.INTERNAL_TOOLS || isDevelopment;
    const { services, jobs, isDatabaseUp, close } = await createServices(
      { ...env, INTERNAL_TOOLS: hasInternalTools },
      database.url,
      metrics,
      { reportError },
    );
    const stopWatching = watchPublications({
      store: services.store,
      onError: (error) => services.log.error({ err: error }, "publications could not be read"),
    });
    const isOpen = env.GRAPHQL_OPEN || isDevelopment;
    const schema = buildSchema();
    const nonce = randomBytes(24).toString("base64url");
    const supportEmail = env.SUPPORT_EMAIL;
    const hasCaptcha = env.CAPTCHA_PROVIDER !== "none";
    const facts = { supportEmail, hasCaptcha, nonce, hasInternalTools };
    connectPages({ schema, services, facts });
    const currentRequestId = () => requestIds.getStore() ?? "";
    // The first page needs neither of these two: they are loaded while it may already be read.
    let loadingGraphql: ReturnType<typeof loadGraphql> | undefined;
    const loadGraphql = async () => {
      const { createGraphQLServer } = await import("#graphql/yoga.ts");
      return createGraphQLServer({ schema, services, isOpen, currentRequestId });
    };
    const graphqlServer = () => {
      loadingGraphql ??= loadGraphql();
      return loadingGraphql;
    };
    const sockets = createSocketServer({
      schema,
      services,
      isOpen,
      trustedProxies: env.TRUSTED_PROXIES,
      metrics,
    });
    const cache = createPageCache({
      maxBytes: isDevelopment ? 0 : env.PAGE_CACHE_BYTES,
      changes: services.store.changes,
    });
    services.process.pageCache = cache.stats;
    const next = await nextReady;
    const { readPage, servePage } = createPageServer({
      cache,
      next: next.handle,
      nonce,
      legalPagesUrl: env.LEGAL_PAGES_URL,
      ...(isDevelopment ? { policy: developmentPolicy } : {}),
      elsewhere: env.CAPTCHA_PROVIDER === "recaptcha" ? recaptchaElsewhere : undefined,
    });
    let isDraining = false;
    const frontDoor = createFrontDoor({
      services,
      graphql: async (request, response, context) =>
        (await graphqlServer())(request, response, context),
      rest: createRestRouter(productRoutes({ services })),
      servePage,
      sendServiceWorker: createServiceWorker({ isDevelopment, readPage }),
      nextFiles: next.files,
      metrics,
      isReady: async () => !isDraining && (await isDatabaseUp()),
      trustedProxies: env.TRUSTED_PROXIES,
      isHttps: env.PUBLIC_SCHEME === "https",
      metricsToken: env.METRICS_TOKEN,
      debugPhrase: env.DEBUG_PHRASE,
      importedPictures: importedPicturesFolder(env),
      isDevelopment,
    });
    http.on("request", frontDoor);
    const hotReloads = new Set<Duplex>();
    http.on("upgrade", (request, socket, head) => {
      if (isDevelopment && request.url?.startsWith("/_next/")) {
        hotReloads.add(socket);
        return next.upgrade(request, socket, head);
      }
      sockets.upgrade(request, socket, head);
    });
    await listen(http, env.PORT, env.BIND_ADDRESS);
    stopOnSignal({
      log: services.log,
      http,
      beginDraining: () => {
        isDraining = true;
      },
      waitMs: env.SHUTDOWN_WAIT_SECONDS * 1000,
      closers: [
        async () => {
          for (const socket of hotReloads) socket.destroy();
          await sockets.close();
        },
        () => next.close(),
        stopWatching,
        () => close(),
        () => database.stop(),
      ],
    });
    printWelcome(services, env);
    const warmUp = () => Promise.all([graphqlServer(), jobs.start()]);
    startTimer(() => void warmUp().catch(() => undefined), warmUpMs);
  } catch (error) {
    await database.stop();
    throw error;
  }
}
