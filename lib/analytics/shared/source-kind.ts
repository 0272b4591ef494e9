import type { CampaignWords, SourceKind } from "./analytics-contexts.ts";
import { readCampaignWords } from "./campaign-words.ts";

/** Names in the hosts of search engines and social networks, whatever their country. */
const searchNames =
  /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex|baidu)\./;
const socialNames =
  /(?:^|\.)(?:facebook|instagram|twitter|t|x|reddit|pinterest|linkedin|youtube|tiktok|threads|bsky|whatsapp)\.(?:com|co|app|net|social)$/;

/** A name under which strangers register theirs, such as `org` or `co.uk`. */
const publicSuffix = /^(?!localhost$)(?:[^.]*|[^.]{2,3}\.[^.]{2})$/;

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

type Page = { url: string; referrer: string };

/**
 * How a reader came to a page, from its referrer and its own address.
 * @param page.url the whole address of the page
 */
export function getSourceKind({ url, referrer }: Page): SourceKind {
  const { hostname, searchParams } = new URL(url);
  const host = toHost(referrer);
  if (host === hostname) return "internal";
  if (searchParams.get("utm_medium")?.toLowerCase() === "email") return "email";
  if (host === null) return "direct";
  if (areSiblingHosts(host, hostname)) return "network";
  if (searchNames.test(host)) return "search";
  return socialNames.test(host) ? "social" : "other";
}

/** The same with more about it. Nothing but the host is read of the referrer. */
export function getSource(page: Page): {
  kind: SourceKind;
  host: string | null;
  campaign: CampaignWords | null;
} {
  const { hostname, searchParams } = new URL(page.url);
  const host = toHost(page.referrer);
  return {
    kind: getSourceKind(page),
    host: host === hostname ? null : host,
    campaign: readCampaignWords(searchParams),
  };
}
