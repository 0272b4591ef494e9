import { admitsVendors } from "#components/providers/admits-vendors.ts";
import { askConsentAnswer } from "#components/providers/ask-consent-answer.ts";
import { readConsent } from "#components/providers/consent-store.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { adNetworkPattern } from "#lib/site/shared/ad-network.ts";
import type { AdServer } from "./ad-server.ts";
import { createHouseAds } from "./house-ads.ts";

/**
 * The ad manager of the site; `null` without one, for readers who have not allowed advertising, and on pages that
 * load nothing from third parties.
 */
async function openAdManager(): Promise<AdServer | null> {
  if (!readConsent().advertising || !admitsVendors()) return null;
  try {
    const { adManager } = await askConsentAnswer();
    if (!adManager || !adNetworkPattern.test(String(adManager.network))) return null;
    const { createGptAds } = await loadChunk(() => import("./gpt.ts"));
    return createGptAds(adManager);
  } catch {
    return null;
  }
}

/** The ad servers of this page: first the ad manager, if there is one, then the platform itself. */
export async function chooseAdServers(): Promise<{ first: AdServer | null; house: AdServer }> {
  return { first: await openAdManager(), house: createHouseAds() };
}
