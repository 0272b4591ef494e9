import { type Consent, optionalPurposes, type Purpose } from "#lib/consent/shared/consent.ts";
import { demoAdNetwork } from "#lib/site/shared/ad-network.ts";
import { hasFeature, type Site } from "#lib/site/shared/site.ts";
import type { SimulatedVendors } from "./vendor-hosts.ts";

/** The service that asks readers for their consent. */
export type ConsentServiceName = "built-in" | "onetrust";

/** The vendor settings of the operator for the whole network. */
export type NetworkVendors = {
  /** OAuth client id for logins with Google; `null` if not configured. */
  googleClientId: string | null;
  service: ConsentServiceName;
  /** Otherwise the consent service returns its test configuration (spec §9). */
  isProduction: boolean;
  /** Only in the demo, which has no web tiers. */
  simulatedVendors?: SimulatedVendors | undefined;
};

/** The third-party services of a site; `null` for each service that it does not use. */
export type SiteVendors = {
  adManagerNetwork: string | null;
  googleClientId: string | null;
  /** Id of the site at the consent service. */
  oneTrustId: string | null;
  /** The vendors that the demo simulates on this site. */
  simulatedVendors: SimulatedVendors;
};

/** The third-party services of a site, from its settings and those of the network. */
export function getSiteVendors(
  site: Pick<Site, "settings" | "features">,
  network: NetworkVendors,
): SiteVendors {
  const { settings } = site;
  const hasOneTap = settings.one_tap_enabled && hasFeature(site, "Accounts");
  const { googleClientId, simulatedVendors = {} } = network;
  const { "ad-manager": simulatedAds, ...otherSimulatedVendors } = simulatedVendors;
  const isDemoNetwork = settings.ad_manager_network === demoAdNetwork;
  const hasAdManager = settings.ads_enabled && (!isDemoNetwork || simulatedAds);
  const oneTrustId = network.service === "onetrust" ? (settings.one_trust_id ?? null) : null;
  return {
    adManagerNetwork: (hasAdManager && settings.ad_manager_network) || null,
    // Credentials can only be verified if the network has configured the login with Google.
    googleClientId:
      hasOneTap && googleClientId ? (settings.google_client_id ?? googleClientId) : null,
    oneTrustId: oneTrustId && !network.isProduction ? `${oneTrustId}-test` : oneTrustId,
    simulatedVendors: isDemoNetwork ? simulatedVendors : otherSimulatedVendors,
  };
}

/** The purposes that a site uses, in the order of the consent cookie. */
export function listSitePurposes({
  adManagerNetwork,
  googleClientId,
}: Pick<SiteVendors, "adManagerNetwork" | "googleClientId">): readonly Purpose[] {
  const isUsed: Record<Purpose, boolean> = {
    analytics: true,
    advertising: adManagerNetwork !== null,
    sign_in: googleClientId !== null,
  };
  return optionalPurposes.filter((purpose) => isUsed[purpose]);
}

/** Removes vendors that the site does not use. */
export function limitToPurposes(consent: Consent, purposes: readonly Purpose[]): Consent {
  const isKept = (purpose: Purpose) => consent[purpose] && purposes.includes(purpose);
  return {
    analytics: isKept("analytics"),
    advertising: isKept("advertising"),
    sign_in: isKept("sign_in"),
  };
}
