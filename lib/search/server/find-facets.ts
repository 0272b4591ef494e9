import { shownTypes } from "#lib/content/shared/shown-types.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { buildFacets, type Facets, maxCounted } from "#lib/search/shared/facets.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { countByFacet } from "./facet-queries.ts";
import type { SearchPage } from "./search-page.ts";

/**
 * The filters for a search, with the names of categories; `isCapped` if there may be more matches
 * than counted.
 */
export type FoundFacets = Facets & { names: ReadonlyMap<string, string>; isCapped: boolean };

/**
 * The filters for a search: from the counts of the search itself, or from one more statement if the search is
 * filtered. Open to everyone.
 */
export async function findFacets(options: {
  db: Queryable;
  site: SiteWithFeatures;
  found: Pick<
    SearchPage,
    "terms" | "titles" | "otherTitles" | "narrow" | "category" | "cells" | "isCapped"
  >;
}): Promise<FoundFacets> {
  const { db, site, found } = options;
  const types = shownTypes(site.features);
  const cells =
    found.terms.length === 0 ? [] : (found.cells ?? (await countByFacet(db, site, found, types)));
  const names = new Map(
    cells.flatMap(({ category }) => (category ? [[category.slug, category.name]] : [])),
  );
  if (found.category) names.set(found.category.slug, found.category.name);
  const counted = cells.reduce((sum, { count }) => sum + count, 0);
  return {
    ...buildFacets(cells, found.narrow),
    names,
    isCapped: found.isCapped || counted >= maxCounted,
  };
}
