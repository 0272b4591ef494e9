import { type SQL, sql } from "drizzle-orm";
import { categories } from "#lib/content/server/taxonomy-tables.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { type FacetCell, maxCounted } from "#lib/search/shared/facets.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { foundEntries } from "./found-queries.ts";
import { parsedQuery, parsedTerms } from "./parsed-terms.ts";

/** A cell in the JSON from PostgreSQL. */
export type FacetRow = {
  type: ContentType;
  siteId: number;
  slug: string | null;
  name: string | null;
  count: number;
};

/** Whether to count the entries of `near` instead of `found`, which holds the first of a frequent word. */
const areNear = sql`(not ${parsedQuery.isPhrase} and (select is_frequent from size))`;

/**
 * Counts the entries of `foundEntries` by type, home site and category of this site, as one JSON
 * array in `cells`. Of a frequent word, the entries that the index returns first are counted.
 */
export const facetCells = (site: SiteScope): SQL => sql`
  cells as (
    select coalesce(json_agg(cell), '[]'::json) as value from (
      select counted.type, counted.home_site_id as "siteId", category.slug, category.name, counted.count
      from (
        select type, home_site_id, category_id, count(*)::int as count from (
          select type, home_site_id, category_id from near where ${areNear}
          union all select type, home_site_id, category_id from found where not ${areNear}
          limit ${maxCounted}
        ) as match
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

/** Counts matches by type, home site and category of this site, up to `maxCounted`. */
export async function countByFacet(
  db: Queryable,
  site: SiteScope,
  terms: readonly string[],
  titles: readonly string[],
  types: readonly ContentType[],
): Promise<FacetCell[]> {
  const { rows } = await db.execute<{ value: FacetRow[] }>(sql`
    with ${parsedTerms(site, terms, titles)}, ${foundEntries(site, { types }, maxCounted)}, ${facetCells(site)}
    select value from cells
  `);
  return readFacetCells(rows[0]?.value ?? []);
}
