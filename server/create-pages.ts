import { randomBytes } from "node:crypto";
import { listAllowedVendors } from "#lib/consent/server/list-allowed-vendors.ts";
import type { Env } from "#lib/core/server/env.ts";
import type { InvalidationFeed } from "#lib/core/server/invalidation.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { createCdn } from "#server/cdn/create-cdn.ts";
import type { RenderDocument } from "#server/next-internals/built-documents.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { createPageCaches } from "#server/page-cache/create-page-caches.ts";
import { readJoinedChunks } from "#server/page-cache/joined-chunks.ts";
import { createPageServer } from "#server/page-cache/serve-page.ts";
import type { Gate } from "./gate.ts";
import { installRenderContext } from "./install-render-context.ts";
import type { Metrics } from "./metrics.ts";
import type { PageSettings } from "./page-settings.ts";
import { developmentPolicy, toAllowedHosts } from "./security-headers.ts";
import { createServiceWorker } from "./service-worker.ts";

/** Logs why Next has to render the pages of a route: once, as all of them may fail. */
function logOncePerRoute(log: Logger) {
  const logged = new Set<string>();
  return (path: string, error: unknown): void => {
    const { pattern } = findRoute(path);
    if (logged.has(pattern)) return;
    logged.add(pattern);
    log.error({ err: error, route: pattern }, "components failed: Next renders pages of a route");
  };
}

/** Everything between a request for a page and Next: caches, rendering, the service worker. */
export async function createPages(options: {
  env: Env;
  settings: PageSettings;
  services: Pick<Services, "log" | "directory" | "consent" | "redirects">;
  /** What pages depend on. */
  invalidations: Pick<InvalidationFeed, "subscribe">;
  /** Whether what pages read is known not to answer. */
  isDown: () => boolean;
  isMissing: (site: Site, path: string) => Promise<boolean>;
  metrics: Metrics;
  gate: Gate;
  renderPage: RequestHandler;
  renderDocument: RenderDocument | undefined;
  readWorkerBundle?: (() => string) | undefined;
  isDevelopment: boolean;
}) {
  const { env, settings, services, invalidations, metrics, isDevelopment } = options;
  const { readWorkerBundle } = options;
  const isAsWritten = isDevelopment || env.RENDERER === "next";
  const nonce = randomBytes(24).toString("base64url");
  const { droppedPages, closeCaches, ...caches } = createPageCaches({
    invalidations,
    maxBytes: isDevelopment ? 0 : env.PAGE_CACHE_BYTES,
    ...(isDevelopment ? { maxFragmentBytes: 0 } : {}),
  });
  const logFailure = logOncePerRoute(services.log);
  const cdn = createCdn(env, { log: services.log, metrics });
  // It is known by now which build of React it is.
  const { renderToStaticMarkup } = await import("react-dom/server");
  installRenderContext({
    services,
    readCache: caches.readCache,
    rowCache: caches.rowCache,
    renderHtml: renderToStaticMarkup,
    facts: {
      supportEmail: settings.supportEmail,
      hasDashboard: settings.hasDashboard,
      hasCaptcha: settings.captcha !== "none",
      nonce,
      hasInternalTools: settings.hasInternalTools,
      sharesParts: !isDevelopment,
      errorReportsDsn: settings.errorReportsDsn ?? undefined,
    },
  });
  const { readPage, servePage, serveKept, serveData } = createPageServer({
    ...caches,
    gate: options.gate,
    next: options.renderPage,
    ...(options.renderDocument ? { renderDocument: options.renderDocument } : {}),
    isAsWritten,
    joinedChunks: isAsWritten ? null : readJoinedChunks(),
    nonce,
    isMissing: ({ site, path }) => options.isMissing(site, path),
    isDown: options.isDown,
    onFailed: (path, error) => {
      metrics.componentFailures.inc();
      logFailure(path, error);
    },
    onRendered: (by) => metrics.renderedPages.inc({ by }),
    copies: cdn?.copies,
    ...(isDevelopment ? { policy: developmentPolicy } : {}),
    allowedHosts: toAllowedHosts({
      hasRecaptcha: settings.captcha === "recaptcha",
      errorReportsDsn: settings.errorReportsDsn ?? undefined,
    }),
    listVendors: (request, { site, session }) => {
      const vendors = services.consent.getVendors(site);
      const consent = services.consent.read(request, site);
      const allowed = listAllowedVendors(consent, { vendors, isMember: session !== null });
      // A stand-in is on the site itself, which every policy allows.
      return allowed.filter((vendor) => !Object.hasOwn(vendors.standIns, vendor));
    },
  });
  return {
    cache: caches.cache,
    countPages: () => caches.cache.stats(),
    servePage,
    serveKept,
    serveData,
    sendServiceWorker: createServiceWorker({
      isWithdrawn: isDevelopment || settings.isWorkerWithdrawn,
      readPage,
      pushKey: settings.pushKey,
      ...(readWorkerBundle ? { readBundle: readWorkerBundle } : {}),
    }),
    /** Has the CDN follow what changes from now on. */
    start: () => cdn?.follow(droppedPages),
    close: async () => {
      closeCaches();
      await cdn?.close();
    },
  };
}
