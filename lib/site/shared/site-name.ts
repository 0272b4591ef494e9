import type { SiteSettings } from "./site-settings.ts";

/** The name of a site and its topic. They are the same if the site has no brand name. */
export type SiteNames = {
  /** The name of the site: "Join …", "Welcome to …", titles, emails, publisher. */
  displayName: string;
  /** The condition or subject of the site, by which readers choose a community of the network. */
  topicName: string;
};

type NamedSite = { name: string; settings: Pick<SiteSettings, "brand_name"> };

const longerNames: ReadonlyMap<string, string> = new Map([
  ["Postpartum", "Postpartum Depression"],
  ["Bipolar", "Bipolar Disorder"],
]);

/** The stored name of a site as readers see it (spec §9: two sites use a longer name). */
export const toTopicName = (name: string): string => longerNames.get(name) ?? name;

/** The names of a site: its brand name if the operator set one, else its topic. */
export function toSiteNames({ name, settings }: NamedSite): SiteNames {
  const topicName = toTopicName(name);
  return { displayName: settings.brand_name ?? topicName, topicName };
}

/** The name and the topic of the site: the title of its home page. */
export const toSiteTitle = ({ displayName, topicName }: SiteNames): string =>
  displayName === topicName ? displayName : `${displayName} | ${topicName}`;

/** Every name of the given sites, once each: no member may have a similar name. */
export const listSiteNames = (sites: readonly (SiteNames & { name: string })[]): string[] => [
  ...new Set(sites.flatMap(({ name, displayName, topicName }) => [name, displayName, topicName])),
];
