import type { NetworkVendors } from "#lib/consent/server/site-vendors.ts";
import type { SimulatedVendors } from "#lib/consent/server/vendor-hosts.ts";
import type { Env } from "#lib/core/server/env.ts";
import type { Services } from "#lib/services.ts";
import { toPortSuffix } from "#server/http/site-origin.ts";

/** The settings of the network that pages depend on. A web tier gets them from the API tier. */
export type PageSettings = {
  isHttps: boolean;
  /** The suffix of the host in public URLs, such as `:3000`. */
  portSuffix: string;
  supportEmail: string;
  hasDashboard: boolean;
  captcha: Env["CAPTCHA_PROVIDER"];
  hasInternalTools: boolean;
  debugPhrase: string;
  errorReportsDsn: string | null;
  legalPagesUrl: string | null;
  /** The host that login providers redirect to. */
  authHost: string | null;
  pushKey: string | null;
  isWorkerWithdrawn: boolean;
  limitScale: number;
  vendors: NetworkVendors;
  regions: { header: string | null; neverRegions: readonly string[] };
};

/** The settings of a process with a database. */
export function toPageSettings(
  env: Env,
  { social, push, hasInternalTools }: Pick<Services, "social" | "push" | "hasInternalTools">,
): PageSettings {
  return {
    isHttps: env.PUBLIC_SCHEME === "https",
    portSuffix: toPortSuffix(env),
    supportEmail: env.SUPPORT_EMAIL,
    hasDashboard: env.DASHBOARD_URL !== undefined,
    captcha: env.CAPTCHA_PROVIDER,
    hasInternalTools,
    debugPhrase: env.DEBUG_PHRASE,
    errorReportsDsn: env.SENTRY_DSN ?? null,
    legalPagesUrl: env.LEGAL_PAGES_URL ?? null,
    authHost: social.authHost ?? null,
    pushKey: push?.publicKey ?? null,
    isWorkerWithdrawn: env.WITHDRAW_SERVICE_WORKER,
    limitScale: env.RATE_LIMIT_SCALE,
    ...toConsentSettings(env, social),
  };
}

/** The settings that consent depends on. */
export const toConsentSettings = (
  env: Env,
  { providers }: Pick<Services["social"], "providers">,
  simulatedVendors?: SimulatedVendors,
): Pick<PageSettings, "vendors" | "regions"> => ({
  vendors: {
    googleClientId: providers.googleClientId,
    service: env.CONSENT_SERVICE,
    isProduction: env.NODE_ENV === "production",
    simulatedVendors,
  },
  regions: {
    header: env.CONSENT_REGION_HEADER ?? null,
    neverRegions: env.CONSENT_NEVER_REGIONS,
  },
});
