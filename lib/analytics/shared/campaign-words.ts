import type { CampaignWords } from "./analytics-contexts.ts";

const wordPattern = /^[\w.-]{1,60}$/;
const toWord = (value: string | null): string | null =>
  value !== null && wordPattern.test(value) ? value.toLowerCase() : null;

/**
 * The words of a campaign in the address of a page; `null` without any. A value that is no plain word is left out: it
 * may be the address of a person.
 */
export function readCampaignWords(query: Pick<URLSearchParams, "get">): CampaignWords | null {
  const words = {
    source: toWord(query.get("utm_source")),
    medium: toWord(query.get("utm_medium")),
    name: toWord(query.get("utm_campaign")),
  };
  return Object.values(words).some((word) => word !== null) ? words : null;
}
