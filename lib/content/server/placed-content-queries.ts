import { sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { contentItems } from "./content-tables.ts";

type Shown = { siteId: number; contentId: number };

/** Filters pairs of item and site to those where the site shows the item. */
export async function listPlacedContent(db: Queryable, shown: readonly Shown[]): Promise<Shown[]> {
  const sites = sql.param(shown.map(({ siteId }) => siteId));
  const items = sql.param(shown.map(({ contentId }) => contentId));
  const { rows } = await db.execute<Shown>(sql`
    select p.site_id as "siteId", p.content_id as "contentId"
    from unnest(${sites}::int[], ${items}::int[]) as shown (site_id, content_id)
    join content_placements p on p.site_id = shown.site_id and p.content_id = shown.content_id
    order by 1, 2`);
  return rows;
}

/** The titles and addresses of items. */
export async function listTitles(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      id: contentItems.id,
      siteId: contentItems.siteId,
      type: contentItems.type,
      title: contentItems.title,
      slug: contentItems.slug,
      permalink: contentItems.permalink,
    })
    .from(contentItems)
    .where(anyOf(contentItems.id, ids))
    .orderBy(contentItems.id);
}
