import type { IncomingMessage } from "node:http";
import { parseCookie } from "cookie";
import {
  consentCookie,
  noConsent,
  obeyPrivacySignal,
  type Purpose,
  parseConsentCookie,
  type StoredConsent,
} from "#lib/consent/shared/consent.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { isNeverRegion, parseRegion, type RegionRules } from "./consent-region.ts";
import {
  getSiteVendors,
  limitToPurposes,
  listSitePurposes,
  type NetworkVendors,
  type SiteVendors,
} from "./site-vendors.ts";

type ConsentSite = Pick<Site, "settings" | "features">;
type ConsentRequest = Pick<IncomingMessage, "headers" | "socket">;

/**
 * The consent of a request. Its `consent` is the effective one, after the region, Global Privacy
 * Control and the purposes that the site uses.
 */
export type RequestConsent = StoredConsent & {
  region: string | null;
  mode: "ask" | "never";
};

/** Reads the consent of requests. */
export type ConsentReader = {
  read: (request: ConsentRequest, site: ConsentSite) => RequestConsent;
  getVendors: (site: ConsentSite) => SiteVendors;
  listPurposes: (site: ConsentSite) => readonly Purpose[];
  /** Whether the mode depends on the region, so that the browser must request it. */
  hasRegions: boolean;
};

/** @param options.isFromTrusted whether the sender of a request is a trusted source of the region */
export function createConsentReader(options: {
  vendors: NetworkVendors;
  regions: RegionRules;
  isFromTrusted: (request: ConsentRequest) => boolean;
}): ConsentReader {
  const { vendors, regions, isFromTrusted } = options;
  // Every page request needs the vendors; a changed site is a new object, so the cache needs no invalidation.
  const bySite = new WeakMap<ConsentSite, SiteVendors>();
  const getVendors = (site: ConsentSite): SiteVendors => {
    const found = bySite.get(site) ?? getSiteVendors(site, vendors);
    bySite.set(site, found);
    return found;
  };
  const listPurposes = (site: ConsentSite) => listSitePurposes(getVendors(site));
  return {
    getVendors,
    listPurposes,
    hasRegions: regions.header !== undefined && regions.neverRegions.length > 0,
    read: (request, site) => {
      const { headers } = request;
      const hasPrivacySignal = headers["sec-gpc"] === "1";
      const isTrusted = regions.header !== undefined && isFromTrusted(request);
      const region = isTrusted ? parseRegion(headers, regions) : null;
      const mode = isNeverRegion(region, regions) ? "never" : "ask";
      const facts = { hasPrivacySignal, region, mode } as const;
      const cookie = headers.cookie;
      // Most requests have no consent cookie.
      const choice = cookie?.includes(`${consentCookie}=`)
        ? parseConsentCookie(parseCookie(cookie)[consentCookie])
        : null;
      // Even where nothing is ever allowed, `hasChosen` reports a stored choice.
      if (mode === "never" || !choice)
        return { ...facts, consent: noConsent, chosenAt: choice?.chosenAt ?? null };
      const chosen = obeyPrivacySignal(choice.consent, hasPrivacySignal);
      const consent = limitToPurposes(chosen, listPurposes(site));
      return { ...facts, consent, chosenAt: choice.chosenAt };
    },
  };
}
