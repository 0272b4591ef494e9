import type { CampaignWords } from "./analytics-contexts.ts";

const wordPattern = /^[\w.-]{1,60}$/;
const toWord = (value: string | null): string | null =>
  value !== null && wordPattern.test(value) ? value.toLowerCase() : null;

/**
 * Reads the campaign parameters of a page URL; `null` if there are none. A value that is not a
 * plain word is left out, because it may be a person's address.
 */
export function readCampaignWords(query: Pick<URLSearchParams, "get">): CampaignWords | null {
  const words = {
    source: toWord(query.get("utm_source")),
    medium: toWord(query.get("utm_medium")),
    name: toWord(query.get("utm_campaign")),
  };
  return Object.values(words).some((word) => word !== null) ? words : null;
}
