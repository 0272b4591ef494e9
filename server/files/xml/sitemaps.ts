import { LRUCache } from "lru-cache";
import { getDisorderAddresses, getDisorderCount } from "#lib/conditions/server/list-disorders.ts";
import {
  getListedCategories,
  getSitemapEntries,
  getSitemapParts,
  type SitemapPart,
} from "#lib/content/server/get-sitemap.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { everythingTag } from "#lib/core/server/invalidation.ts";
import { listPollKeys } from "#lib/engagements/server/get-polls.ts";
import { pollPath } from "#lib/engagements/shared/poll.ts";
import { listSitemapPages } from "#lib/routing/shared/find-route.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { element, type Markup, xmlDocument } from "./markup.ts";

export const sitemapIndexPath = "/sitemap.xml";

/** How long the division of a site's items into sitemaps is cached, in ms; less when an item is added or removed. */
const partsMaxAgeMs = 60 * 1000;

const namespaces = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };
const imageNamespace = { "xmlns:image": "http://www.google.com/schemas/sitemap-image/1.1" };

/** Maximum number of polls that are listed, newest first. */
const maxPolls = 1000;

type Entry = { path: string; changedAt?: Date; imageUrl?: string | null };

const partPath = ({ type, page }: Pick<SitemapPart, "type" | "page">) =>
  `/sitemaps/${type}-${page}.xml`;
/** Maximum number of URLs in one sitemap. */
const conditionsPerMap = 5000;
const conditionsPath = (page: number) => `/sitemaps/condition-${page}.xml`;
/** Home, lists, categories and polls. */
const listsPath = "/sitemaps/list-1.xml";

function urlSet(origin: string, entries: readonly Entry[]): string {
  const absolute = (address: string) => (address.startsWith("/") ? origin + address : address);
  const urls = entries.map(({ path, changedAt, imageUrl }) =>
    element("url", [
      element("loc", new URL(origin + path).href),
      changedAt ? element("lastmod", changedAt.toISOString()) : null,
      imageUrl ? element("image:image", [element("image:loc", absolute(imageUrl))]) : null,
    ]),
  );
  return xmlDocument(element("urlset", urls, { ...namespaces, ...imageNamespace }));
}

/** Reads the division of a site's items into sitemaps; unknown sitemaps must not cause database queries. */
function createPartsReader({ db, invalidations }: Services["store"]) {
  const partsBySite = new LRUCache<number, SitemapPart[], Site>({
    max: 500,
    ttl: partsMaxAgeMs,
    fetchMethod: (_id, _old, { context }) => getSitemapParts(db, context),
  });
  invalidations.subscribe((tags) => {
    const isListed = /^ContentItem(?:\/any)?@(\d+)$/;
    for (const tag of tags) {
      if (tag === everythingTag) partsBySite.clear();
      const [, siteId] = tag.match(isListed) ?? [];
      if (siteId) partsBySite.delete(Number(siteId));
    }
  });
  return (site: Site) => partsBySite.forceFetch(site.id, { context: site });
}

/**
 * The sitemaps of a site: `/sitemap.xml` names one for its lists and one for each 5,000 of its own
 * public items of a type. Items placed from another site are listed there.
 */
export function createSitemaps({ store, toOrigin }: Pick<Services, "store" | "toOrigin">) {
  const { db } = store;
  const readParts = createPartsReader(store);

  async function listEntries(site: Site): Promise<Entry[]> {
    const [parts, categories, polls, conditions] = await Promise.all([
      readParts(site),
      getListedCategories(db, site),
      listPollKeys(db, site, maxPolls),
      getDisorderCount(db, site),
    ]);
    const types = new Set(parts.map(({ type }) => type));
    const isListed = (when: string) =>
      when === "always" || (when === "condition" ? conditions > 1 : types.has(when as ContentType));
    return [
      ...listSitemapPages().filter(({ when }) => isListed(when)),
      ...categories.map(({ slug }) => ({ path: `/${slug}` })),
      ...polls.map((poll) => ({ path: pollPath(poll) })),
    ];
  }

  async function index(site: Site): Promise<string> {
    const origin = toOrigin(site.host);
    const entry = (path: string, changedAt?: Date): Markup =>
      element("sitemap", [
        element("loc", origin + path),
        changedAt ? element("lastmod", changedAt.toISOString()) : null,
      ]);
    const [parts, conditions] = await Promise.all([readParts(site), getDisorderCount(db, site)]);
    const conditionMaps = Array.from(
      { length: Math.ceil(conditions / conditionsPerMap) },
      (_unused, at) => entry(conditionsPath(at + 1)),
    );
    return xmlDocument(
      element(
        "sitemapindex",
        [
          entry(listsPath),
          ...conditionMaps,
          ...parts.map((part) => entry(partPath(part), part.changedAt)),
        ],
        namespaces,
      ),
    );
  }

  /** The conditions with a page on a site. @returns `null` if the sitemap's number is too high */
  async function listConditions(site: Site, path: string): Promise<string | null> {
    const page = Number(/^\/sitemaps\/condition-([1-9]\d{0,3})\.xml$/.exec(path)?.[1] ?? 0);
    if (page === 0) return null;
    const range = { offset: (page - 1) * conditionsPerMap, limit: conditionsPerMap };
    const entries = await getDisorderAddresses(db, site, range);
    return entries.length > 0 ? urlSet(toOrigin(site.host), entries) : null;
  }

  /** @returns the sitemap at a path, or `null` if there is none */
  return async function readSitemap(site: Site, path: string): Promise<string | null> {
    if (path === sitemapIndexPath) return index(site);
    const origin = toOrigin(site.host);
    if (path === listsPath) return urlSet(origin, await listEntries(site));
    const part = (await readParts(site)).find((one) => partPath(one) === path);
    if (!part) return listConditions(site, path);
    return urlSet(origin, await getSitemapEntries({ db, site, origin, part }));
  };
}
