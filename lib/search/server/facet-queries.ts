import { and, eq, sql } from "drizzle-orm";
import {
  categories,
  contentItems,
  contentPlacements,
} from "../../content/server/content-tables.ts";
import type { ContentType } from "../../content/shared/content.ts";
import type { Queryable } from "../../core/server/db/client.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import type { FacetCell } from "../shared/facets.ts";
import { findable, matching, queryOf } from "./search-queries.ts";

/** How many matches there are by type, home and category of this site, of so many at most. */
export async function countByFacet(
  db: Queryable,
  site: SiteScope,
  terms: readonly string[],
  { types, limit }: { types: readonly ContentType[]; limit: number },
): Promise<FacetCell[]> {
  const matches = db
    .select({
      type: contentPlacements.type,
      siteId: contentItems.siteId,
      categoryId: contentItems.categoryId,
    })
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .where(and(findable(site, types), matching(queryOf(terms))))
    .limit(limit)
    .as("matches");
  const rows = await db
    .select({
      type: matches.type,
      siteId: matches.siteId,
      slug: categories.slug,
      name: categories.name,
      count: sql<number>`count(*)::int`,
    })
    .from(matches)
    .leftJoin(
      categories,
      and(eq(categories.id, matches.categoryId), eq(categories.siteId, site.id)),
    )
    .groupBy(matches.type, matches.siteId, categories.slug, categories.name);
  return rows.map(({ slug, name, ...cell }) => ({
    ...cell,
    category: slug !== null && name !== null ? { slug, name } : null,
  }));
}
