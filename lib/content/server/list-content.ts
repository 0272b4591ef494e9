import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type ContentFilter,
  type ContentSummary,
  countVisible,
  findLatest,
  findMostDiscussed,
  type ListOrder,
} from "./content-list-queries.ts";
import { findPlacedSites, findVisibleByIds } from "./content-queries.ts";
import { findRelated } from "./related-content.ts";
import {
  type CategoryRow,
  findCategories,
  findCategoriesWithPost,
  findContentTags,
  findTag,
  type TagRow,
} from "./taxonomy-queries.ts";

export type { CategoryRow, TagRow };

/** The types in lists of articles. */
export const editorialTypes: readonly ContentType[] = ["post", "sponsored_article"];
/** Maximum number of items in one call. */
export const maxPageSize = 50;

type ListOptions = Partial<ContentFilter> & { db: Queryable; site: SiteScope };

/** The newest items of a site, newest first; at most 50. */
export async function getLatestContent(
  options: ListOptions & { limit: number; offset?: number; order?: ListOrder },
): Promise<ContentSummary[]> {
  const { db, site, types = editorialTypes, limit, ...rest } = options;
  return findLatest(db, site, { ...rest, types, limit: Math.min(limit, maxPageSize) });
}

/** The most discussed items since a given time; at most 50. */
export async function getMostDiscussed(
  options: ListOptions & { publishedSince: Date; limit: number },
): Promise<ContentSummary[]> {
  const { db, site, types = editorialTypes, limit, ...filter } = options;
  return findMostDiscussed(db, site, { ...filter, types, limit: Math.min(limit, maxPageSize) });
}

/** Counts the visible items of a list. */
export async function countContent(options: ListOptions): Promise<number> {
  const { db, site, types = editorialTypes, ...filter } = options;
  return countVisible(db, site, { ...filter, types });
}

/** A tag of the site, or `null`. */
export async function getTag(db: Queryable, site: SiteScope, slug: string): Promise<TagRow | null> {
  // No stored text contains a NUL, and PostgreSQL rejects one in a parameter.
  return slug.includes("\0") ? null : findTag(db, site, slug);
}

/** Visible items in the order of `ids`, with `null` for ids that the site does not show. */
export async function getContentByIds(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<(ContentSummary | null)[]> {
  const rows = new Map((await findVisibleByIds(db, site, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id) ?? null);
}

/**
 * Recommended items: the items most similar by tags, category and title, filled up with the newest
 * of the site (spec §9: two items per post).
 */
export async function getRecommendations(options: {
  db: Queryable;
  site: SiteScope;
  item: Pick<ContentSummary, "id" | "categoryId" | "title">;
  types?: readonly ContentType[];
  limit: number;
}): Promise<ContentSummary[]> {
  const { db, site, item, types = editorialTypes, limit } = options;
  return findRelated(db, site, { item, types, limit: Math.min(limit, maxPageSize) });
}

/**
 * The ids of the sites each item is published on, its own first; an empty list for an item on one
 * site. In the order of `ids` (spec §3 crossPublishedSites).
 */
export async function getCrossPublishedSiteIds(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<number[][]> {
  const rows = Map.groupBy(await findPlacedSites(db, site, ids), (row) => row.contentId);
  return ids.map((id) => {
    const siteIds = (rows.get(id) ?? []).map((row) => row.siteId);
    return siteIds.length > 1 ? siteIds : [];
  });
}

/** The tags of each item, by name, in the order of `ids`. */
export async function getContentTags(db: Queryable, ids: readonly number[]): Promise<TagRow[][]> {
  const rows = Map.groupBy(await findContentTags(db, ids), (row) => row.contentId);
  return ids.map((id) => rows.get(id) ?? []);
}

export async function getCategories(db: Queryable, site: SiteScope): Promise<CategoryRow[]> {
  return findCategories(db, site);
}

/** The categories whose path shows an item instead of a list (spec §3 hasPost). */
export async function getCategoriesWithPost(db: Queryable, site: SiteScope): Promise<Set<number>> {
  return new Set(await findCategoriesWithPost(db, site));
}
