import { parseCanonical } from "#lib/content/shared/canonical.ts";
import { type ContentType, contentPath, type FeaturedMedia } from "#lib/content/shared/content.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Site, SiteScope } from "#lib/site/shared/site.ts";
import { toPhotoBase, toPhotoImage, toPhotoSource } from "#lib/uploads/shared/photo.ts";
import { editorialTypes, getCategories, getCategoriesWithPost } from "./list-content.ts";
import { findCategoriesInUse, findSitemapItems, findSitemapParts } from "./sitemap-queries.ts";
import type { CategoryRow } from "./taxonomy-queries.ts";

/** Maximum number of URLs in one sitemap. */
const sitemapSize = 5000;

/** One sitemap of a site: its type, its number counted from 1, and the ids it lists. */
export type SitemapPart = {
  type: ContentType;
  page: number;
  firstId: number;
  lastId: number;
  changedAt: Date;
};

/** The sitemaps of a site's own public items, by type and then by id. */
export async function getSitemapParts(
  db: Queryable,
  site: Pick<Site, "id" | "prefix" | "features">,
  size = sitemapSize,
): Promise<SitemapPart[]> {
  const rows = await findSitemapParts(db, site, { types: shownTypes(site.features), size });
  const counts = new Map<ContentType, number>();
  return rows.map((row) => {
    const page = (counts.get(row.type) ?? 0) + 1;
    counts.set(row.type, page);
    return { ...row, page };
  });
}

/** The categories of a site whose page is a list that is not empty. */
export async function getListedCategories(db: Queryable, site: SiteScope): Promise<CategoryRow[]> {
  const [categories, withPost, inUse] = await Promise.all([
    getCategories(db, site),
    getCategoriesWithPost(db, site),
    findCategoriesInUse(db, site, editorialTypes),
  ]);
  const ids = new Set(inUse.map(({ id }) => id));
  return categories.filter(({ id }) => !withPost.has(id) && ids.has(id));
}

/** One URL of a sitemap. */
export type SitemapEntry = { path: string; changedAt: Date; imageUrl: string | null };

/** The file of a picture for search engines: for a photo, the uncropped JPEG. */
function toImageUrl(media: FeaturedMedia | null): string | null {
  const source = media && toPhotoSource(media.url);
  if (!source) return media?.url ?? null;
  const base = toPhotoBase(source, "", "");
  return toPhotoImage({ base, width: null, height: null }, "full").url;
}

/**
 * The URLs of one sitemap: public items that belong to this site and have their canonical URL here.
 * @param origin of the site, such as `https://sleep.example`
 */
export async function getSitemapEntries(options: {
  db: Queryable;
  site: SiteScope;
  origin: string;
  part: SitemapPart;
}): Promise<SitemapEntry[]> {
  const { db, site, origin, part } = options;
  const rows = await findSitemapItems(db, site, { ...part, size: sitemapSize });
  return rows.flatMap((row) => {
    const path = contentPath(row);
    const canonical = parseCanonical(row.seo);
    // An item with a canonical URL elsewhere is not listed here.
    if (canonical !== null && canonical !== origin + path) return [];
    if (row.seo?.noindex) return [];
    return [{ path, changedAt: row.changedAt, imageUrl: toImageUrl(row.featuredMedia) }];
  });
}
