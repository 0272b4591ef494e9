import { randomBytes } from "node:crypto";
import { listAllowedVendors } from "#lib/consent/server/list-allowed-vendors.ts";
import type { Env } from "#lib/core/server/env.ts";
import type { InvalidationFeed } from "#lib/core/server/invalidation.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { developmentPolicy, toAllowedHosts } from "#server/http/security-headers.ts";
import type { Gate } from "#server/metrics/gate.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { createPageCaches } from "#server/pages/cache/create-page-caches.ts";
import type { Renderer } from "#server/pages/cache/create-render.ts";
import { createPageServer } from "#server/pages/cache/serve-page.ts";
import { createCdn } from "#server/pages/cdn/create-cdn.ts";
import type { PageSettings } from "#server/pages/state/page-settings.ts";
import { installRenderContext } from "./install-render-context.ts";
import { createServiceWorker } from "./service-worker.ts";

/** Creates the page handling between the request handler and the renderer: caches, rendering, the service worker. */
export async function createPages(options: {
  env: Env;
  settings: PageSettings;
  services: Pick<Services, "log" | "directory" | "consent" | "redirects">;
  /** The invalidations that caches of pages follow. */
  invalidations: Pick<InvalidationFeed, "subscribe">;
  /** Whether the source of page data is known to be down. */
  isDown: () => boolean;
  isMissing: (site: Site, path: string) => Promise<boolean>;
  metrics: Metrics;
  gate: Gate;
  renderer: Renderer;
  readWorkerBundle?: (() => string) | undefined;
  isDevelopment: boolean;
}) {
  const { env, settings, services, invalidations, metrics, isDevelopment } = options;
  const { readWorkerBundle } = options;
  const nonce = randomBytes(24).toString("base64url");
  const { droppedPages, closeCaches, ...caches } = createPageCaches({
    invalidations,
    maxBytes: isDevelopment ? 0 : env.PAGE_CACHE_BYTES,
    maxFragmentBytes: isDevelopment ? 0 : undefined,
  });
  const cdn = createCdn(env, { log: services.log, metrics });
  installRenderContext({
    services,
    readCache: caches.readCache,
    facts: {
      supportEmail: settings.supportEmail,
      hasDashboard: settings.hasDashboard,
      hasCaptcha: settings.captcha !== "none",
      nonce,
      hasInternalTools: settings.hasInternalTools,
      errorReportsDsn: settings.errorReportsDsn ?? undefined,
      hasIslands: "renderDocument" in options.renderer,
    },
  });
  const { readPage, servePage, serveCachedPage } = createPageServer({
    ...caches,
    gate: options.gate,
    renderer: options.renderer,
    nonce,
    isMissing: ({ site, path }) => options.isMissing(site, path),
    isDown: options.isDown,
    onRendered: () => metrics.renderedPages.inc(),
    copies: cdn?.copies,
    policy: isDevelopment ? developmentPolicy : undefined,
    allowedHosts: toAllowedHosts({
      hasRecaptcha: settings.captcha === "recaptcha",
      errorReportsDsn: settings.errorReportsDsn ?? undefined,
    }),
    listVendors: (request, { site, session }) => {
      const vendors = services.consent.getVendors(site);
      const consent = services.consent.read(request, site);
      const allowed = listAllowedVendors(consent, { vendors, isMember: session !== null });
      // The script of a simulated vendor is on the site itself, which every policy allows.
      return allowed.filter((vendor) => !Object.hasOwn(vendors.simulatedVendors, vendor));
    },
  });
  return {
    cache: caches.cache,
    countPages: () => caches.cache.stats(),
    servePage,
    serveCachedPage,
    sendServiceWorker: createServiceWorker({
      isWithdrawn: isDevelopment || settings.isWorkerWithdrawn,
      readPage,
      pushKey: settings.pushKey,
      readBundle: readWorkerBundle,
    }),
    /** Starts to purge the CDN at each invalidation. */
    start: () => cdn?.follow(droppedPages),
    close: async () => {
      closeCaches();
      await cdn?.close();
    },
  };
}
