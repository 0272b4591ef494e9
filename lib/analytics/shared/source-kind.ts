import type { CampaignWords, SourceKind } from "./analytics-contexts.ts";
import { readCampaignWords } from "./campaign-words.ts";

/** Names in the hosts of search engines and social networks, in any country. */
const searchNames = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|startpage|yandex|baidu)\./;
const socialNames =
  /(^|\.)(facebook|instagram|twitter|t|x|reddit|pinterest|linkedin|youtube|tiktok|threads|bsky|whatsapp)\.(com|co|app|net|social)$/;

/** A public suffix such as `org` or `co.uk`, below which anyone can register names. */
const publicSuffix = /^(?!localhost$)(?:[^.]*|[^.]{2,3}\.[^.]{2})$/;

const toParent = (host: string) => host.replace(/^[^.]*\.?/, "");

/** Whether two hosts are sites of one network: subdomains of one domain, such as `sleep.example.org`. */
export const areSiblingHosts = (one: string, other: string): boolean =>
  toParent(one) === toParent(other) && !publicSuffix.test(toParent(one));

/**
 * The host of an address as browsers write it; `undefined` if it is missing or not a web address.
 */
const toHost = (address: string): string | undefined => /^https?:\/\/([^/:]*)/.exec(address)?.[1];

type Page = { url: string; referrer: string };

/**
 * How a reader probably came to a page, from its referrer and its own address: a host of the same domain counts as
 * part of the network. It is part of the script in the head of every page.
 * @param url the whole address of the page
 */
export function guessSourceKind(url: string, referrer: string): SourceKind {
  const own = toHost(url) ?? "";
  const host = toHost(referrer);
  if (host === own) return "internal";
  if (/[?&]utm_medium=email([&#]|$)/i.test(url)) return "email";
  if (!host) return "direct";
  if (searchNames.test(host)) return "search";
  if (socialNames.test(host)) return "social";
  return toParent(host) === toParent(own) ? "network" : "other";
}

/**
 * Returns the guess unless it is a public suffix, under which strangers can register names. @param
 * host of the page
 */
export const settleSourceKind = (guessed: SourceKind, host: string): SourceKind =>
  guessed === "network" && publicSuffix.test(toParent(host)) ? "other" : guessed;

/** Like `guessSourceKind`, with the source's details. Only the host of the referrer is read. */
export function getSource(page: Page): {
  kind: SourceKind;
  host: string | null;
  campaign: CampaignWords | null;
} {
  const { hostname, searchParams } = new URL(page.url);
  const host = toHost(page.referrer) ?? null;
  return {
    kind: settleSourceKind(guessSourceKind(page.url, page.referrer), hostname),
    host: host === hostname ? null : host,
    campaign: readCampaignWords(searchParams),
  };
}
