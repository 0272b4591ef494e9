import { readConsent } from "#components/providers/consent-store.ts";
import type { CampaignWords } from "#lib/analytics/shared/analytics-contexts.ts";
import { readCampaignWords } from "#lib/analytics/shared/campaign-words.ts";

const key = "visit-campaign";
const names = ["source", "medium", "name"] as const;

const readPage = (): CampaignWords | null =>
  readCampaignWords(new URLSearchParams(window.location.search));

/**
 * The stored campaign of this tab. It is validated like a URL, because anything could be in
 * storage.
 */
function readCampaign(): CampaignWords | null {
  return readCampaignWords(new URLSearchParams(sessionStorage.getItem(key) ?? ""));
}

/**
 * Stores the parameters of the campaign that started the visit until the tab is closed, while the reader allows
 * analytics. Without consent stored parameters are deleted. The last campaign counts.
 */
export function keepVisitCampaign(): void {
  try {
    if (!readConsent().analytics) {
      sessionStorage.removeItem(key);
      return;
    }
    const words = readPage();
    if (!words) return;
    const kept = new URLSearchParams();
    for (const name of names) {
      const word = words[name];
      if (word) kept.set(name === "name" ? "utm_campaign" : `utm_${name}`, word);
    }
    sessionStorage.setItem(key, kept.toString());
  } catch {
    // Without storage, only the landing page of the campaign knows it.
  }
}

/** The parameters of the campaign that started the visit: from this page's URL, or else from storage. */
export function readVisitCampaign(): CampaignWords | null {
  const words = readPage();
  if (words || !readConsent().analytics) return words;
  try {
    return readCampaign();
  } catch {
    return null;
  }
}
