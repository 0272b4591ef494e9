import { sql } from "drizzle-orm";
import { categories, contentItems } from "../../content/server/content-tables.ts";
import type { ContentType } from "../../content/shared/content.ts";
import type { Queryable } from "../../core/server/db/client.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import type { FacetCell } from "../shared/facets.ts";
import { askedFor, entriesWith } from "./search-queries.ts";

type Row = {
  type: ContentType;
  siteId: number;
  slug: string | null;
  name: string | null;
  count: number;
};

/** How many matches there are by type, home and category of this site, of so many at most. */
export async function countByFacet(
  db: Queryable,
  site: SiteScope,
  terms: readonly string[],
  { types, limit }: { types: readonly ContentType[]; limit: number },
): Promise<FacetCell[]> {
  const { rows } = await db.execute<Row>(sql`
    with ${askedFor(terms)},
    matches as materialized (
      select content_id from (${entriesWith(site, terms, { types })}) as found limit ${limit}
    )
    select item.type, item.site_id as "siteId", category.slug, category.name, count(*)::int as count
    from matches join ${contentItems} as item on item.id = matches.content_id
    left join ${categories} as category
      on category.id = item.category_id and category.site_id = ${site.id}
    group by item.type, item.site_id, category.slug, category.name
  `);
  return rows.map(({ slug, name, ...cell }) => ({
    ...cell,
    category: slug !== null && name !== null ? { slug, name } : null,
  }));
}
