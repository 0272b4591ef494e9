import type { CampaignWords, SourceKind } from "./analytics-contexts.ts";
import { readCampaignWords } from "./campaign-words.ts";

/** Names in the hosts of search engines and social networks, whatever their country. */
export const searchNames =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex|baidu)\./;
export const socialNames =
  /(?:^|\.)(?:facebook|instagram|twitter|t|x|reddit|pinterest|linkedin|youtube|tiktok|threads|bsky|whatsapp)\.(?:com|co|app|net|social)$/;

/** A name under which strangers register theirs, such as `org` or `co.uk`. */
export const publicSuffix = /^(?!localhost$)(?:[^.]*|[^.]{2,3}\.[^.]{2})$/;

/** Whether two hosts are sites of one network: names below the same one, such as `sleep.example.org`. */
export function areSiblingHosts(one: string, other: string): boolean {
  const toParent = (host: string) => host.split(".").slice(1).join(".");
  return toParent(one) === toParent(other) && !publicSuffix.test(toParent(one));
}

/** The host of a referrer; `null` for none and for one that is no web address. */
function toHost(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, hostname } = new URL(referrer);
  return /^https?:$/.test(protocol) ? hostname.toLowerCase() : null;
}

/**
 * How a reader came to a page, from its referrer and its own address. Nothing but the host is read of the referrer.
 * @param page.url the whole address of the page
 */
export function getSource(page: { url: string; referrer: string }): {
  kind: SourceKind;
  host: string | null;
  campaign: CampaignWords | null;
} {
  const { hostname, searchParams } = new URL(page.url);
  const host = toHost(page.referrer);
  const campaign = readCampaignWords(searchParams);
  const kind = ((): SourceKind => {
    if (host === hostname) return "internal";
    if (campaign?.medium === "email") return "email";
    if (host === null) return "direct";
    if (areSiblingHosts(host, hostname)) return "network";
    if (searchNames.test(host)) return "search";
    return socialNames.test(host) ? "social" : "other";
  })();
  return { kind, host: host === hostname ? null : host, campaign };
}
