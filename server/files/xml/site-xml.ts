import type { IncomingMessage, ServerResponse } from "node:http";
import { toAllListTags } from "#lib/content/server/list-tags.ts";
import { parseFeedPath } from "#lib/content/shared/feed-path.ts";
import { listTag } from "#lib/core/server/invalidation.ts";
import { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { type CachedResponse, createCachedResponse } from "#server/http/cached/cached-response.ts";
import { sendPage } from "#server/http/cached/send-page.ts";
import { dataPolicy } from "#server/http/security-headers.ts";
import { createFeeds, type XmlFile } from "./feeds.ts";
import { createSitemaps, sitemapIndexPath } from "./sitemaps.ts";

/** Maximum size of the cached sitemaps of all sites, compressed and uncompressed. */
const keptBytes = 16 * 1024 * 1024;

/** Whether a path may be that of a sitemap or a feed. */
export const isSiteXml = (path: string): boolean =>
  path === sitemapIndexPath || path.startsWith("/sitemaps/") || parseFeedPath(path) !== null;

/** Handles a site's sitemaps and feeds. They are cached and invalidated as pages are. */
export function createSiteXml(services: Services) {
  const cache = new TaggedCache<CachedResponse>({
    maxBytes: keptBytes,
    invalidations: services.store.invalidations,
  });
  const readSitemap = createSitemaps(services);
  const readFeed = createFeeds(services);

  async function readFile(site: Site, path: string): Promise<XmlFile | null> {
    if (parseFeedPath(path)) return readFeed(site, path);
    const xml = await readSitemap(site, path);
    return xml === null ? null : { type: "application/xml", xml, tags: [] };
  }

  async function make(site: Site, path: string) {
    const file = await readFile(site, path);
    const body = Buffer.from(file?.xml ?? "");
    const page = createCachedResponse(file ? 200 : 404, body, [
      "Content-Type",
      `${file?.type ?? "text/plain"}; charset=utf-8`,
      "Content-Security-Policy",
      dataPolicy,
      "Cache-Control",
      "public, max-age=300",
      "Vary",
      "Accept-Encoding",
    ]);
    const lists = ["Category", "Disorder"].map((name) => listTag(name, site.id));
    const tags = new Set([...toAllListTags(site.id), ...lists, ...(file?.tags ?? [])]);
    return { value: page, tags, bytes: page.countBytes(), isCacheable: file !== null };
  }

  /** @returns whether the site has such a file; otherwise no response was sent */
  return async function siteXml(
    request: IncomingMessage,
    response: ServerResponse,
    asked: { site: Site; path: string },
  ): Promise<boolean> {
    const { site, path } = asked;
    const key = `${site.id} ${path}`;
    const kept = cache.peek(key);
    const { value: page } = kept ?? (await cache.findOrMake(key, () => make(site, path)));
    if (page.status !== 200) return false;
    await sendPage(request, response, page, { outcome: kept ? "HIT" : "MISS", vendors: [] });
    return true;
  };
}
