import { type SQL, sql } from "drizzle-orm";
import { categories } from "#lib/content/server/taxonomy-tables.ts";
import { prepareForReaders, type ReadSite } from "#lib/content/server/visible-content.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type FacetCell, maxCounted } from "#lib/search/shared/facets.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { foundEntries, siteSpans, toFilterValues } from "./found-queries.ts";
import { parsedTerms } from "./parsed-terms.ts";
import { type SearchedTerms, toSearched } from "./searched-terms.ts";

/** A cell in the JSON from PostgreSQL. */
export type FacetRow = {
  type: ContentType;
  siteId: number;
  slug: string | null;
  name: string | null;
  count: number;
};

/**
 * Counts the entries of `foundEntries` by type, home site and category of this site, as one JSON array in `cells`. For
 * a frequent word, only the newest are counted.
 */
export const facetCells = (site: ReadSite): SQL => sql`
  cells as (
    select coalesce(json_agg(cell), '[]'::json) as value from (
      select counted.type, counted.home_site_id as "siteId", category.slug, category.name, counted.count
      from (
        select type, home_site_id, category_id, count(*)::int as count
        from (select * from found limit ${sql.raw(String(maxCounted))}) as match
        group by type, home_site_id, category_id
      ) as counted
      left join ${categories} as category
        on category.id = counted.category_id and category.site_id = ${site.id}
    ) as cell
  )`;

/** Converts the JSON of `facetCells`. */
export const readFacetCells = (rows: readonly FacetRow[]): FacetCell[] =>
  rows.map(({ slug, name, ...cell }) => ({
    ...cell,
    category: slug !== null && name !== null ? { slug, name } : null,
  }));

const cellsOfSite = prepareForReaders((db, site) =>
  db
    .select({ value: sql<FacetRow[]>`value` })
    .from(sql`(
    with ${parsedTerms(sql.placeholder("terms"), sql.placeholder("titles"))}, ${siteSpans(site)},
    ${foundEntries(site)}, ${facetCells(site)}
    select value from cells
    ) as counted`)
    .prepare(`search_facets_${site.reader}`),
);

/** Counts matches by type, home site and category of this site, up to `maxCounted`. */
export async function countByFacet(
  db: Queryable,
  site: SiteScope,
  searched: SearchedTerms,
  types: readonly ContentType[],
): Promise<FacetCell[]> {
  const [found] = await cellsOfSite(db, site).execute({
    siteId: site.id,
    ...toSearched(searched),
    ...toFilterValues({ types }),
    maxTitles: maxCounted,
    maxPhrases: maxCounted,
  });
  return readFacetCells(found?.value ?? []);
}
