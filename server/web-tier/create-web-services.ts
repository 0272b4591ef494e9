import { randomBytes } from "node:crypto";
import type { Env } from "#lib/core/server/env.ts";
import { limitTable } from "#lib/core/server/limits/limit-table.ts";
import { createLimits } from "#lib/core/server/limits/limits.ts";
import { createMemoryCounter } from "#lib/core/server/limits/memory-counter.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { createRedirectDirectory } from "#lib/routing/server/redirect-directory.ts";
import { createSubscribedCookie } from "#lib/routing/server/subscribed-cookie.ts";
import { openSiteDirectory } from "#lib/site/server/site-directory.ts";
import { createConsent } from "#server/application/create-consent.ts";
import { toOriginWith } from "#server/http/site-origin.ts";
import type { PageServices } from "#server/pages/page-handler.ts";
import type { ApiConnected } from "./connect-api.ts";

/** The services that pages need from the API tier, besides reads. @throws if it cannot be reached */
export async function createWebServices(options: {
  env: Env;
  connected: ApiConnected;
  log: Logger;
}) {
  const { env, connected, log } = options;
  const { api, settings, invalidations } = connected;
  const { search, numberedPage } = limitTable;
  // These limits protect this process, so this process counts.
  const own = createLimits({
    table: { search, numberedPage },
    scale: settings.limitScale,
    secret: randomBytes(32).toString("hex"),
    createCounter: (_name, limit) => createMemoryCounter(limit),
  });
  const limits: PageServices["limits"] = {
    consume: async (name, key) => {
      if (name !== "readProfile") return own.consume(name, key);
      await api.call("profile", { key: String(key) });
    },
  };
  const directory = await openSiteDirectory(
    async () => (await api.call("sites", {})).answer,
    invalidations,
    (error) => log.error({ err: error }, "the site directory could not be reloaded"),
  );
  return {
    log,
    limits,
    directory,
    redirects: createRedirectDirectory(
      async ({ id: siteId }) => (await api.call("redirects", { siteId })).answer,
      invalidations,
      (error) => log.error({ err: error }, "the redirects of a site could not be reloaded"),
    ),
    consent: createConsent(env, settings),
    hasInternalTools: settings.hasInternalTools,
    legalPagesUrl: settings.legalPagesUrl ?? undefined,
    subscribedCookie: createSubscribedCookie(settings.isHttps),
    toOrigin: toOriginWith(settings.isHttps ? "https" : "http", settings.portSuffix),
  };
}
