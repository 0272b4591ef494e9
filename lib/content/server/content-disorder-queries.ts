import { and, asc, eq, sql } from "drizzle-orm";
import { disorderNames, disorderSites, disorders } from "#lib/conditions/server/disorder-tables.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems } from "./content-tables.ts";
import { contentDisorders } from "./content-taxonomy-tables.ts";

const disordersByItems = prepareOnce((db) =>
  db
    .select({
      contentId: contentDisorders.contentId,
      id: disorders.id,
      slug: disorders.slug,
      name: disorders.name,
    })
    .from(contentDisorders)
    .innerJoin(disorders, eq(disorders.id, contentDisorders.disorderId))
    .innerJoin(
      disorderSites,
      and(
        eq(disorderSites.disorderId, disorders.id),
        eq(disorderSites.siteId, sql.placeholder("siteId")),
      ),
    )
    .where(anyOf(contentDisorders.contentId, sql.placeholder("ids")))
    .orderBy(sql`lower(unaccent(${disorders.name}))`, asc(disorders.id))
    .prepare("disorders_by_items"),
);

/** The conditions linked to each of these items that have a page on the site, by name. */
export async function findContentDisorders(db: Queryable, site: SiteScope, ids: readonly number[]) {
  return disordersByItems(db).execute({ siteId: site.id, ids });
}
export type DisorderLink = Omit<
  Awaited<ReturnType<typeof findContentDisorders>>[number],
  "contentId"
>;

/**
 * Links a site's own items to its conditions if the title or summary contains one of a condition's names as a phrase.
 * Names shorter than `minNameLength` are skipped.
 * @returns the ids of the items that got a new link
 */
export async function insertDisorderLinks(
  db: Queryable,
  site: SiteScope,
  minNameLength: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ content_id: number }>(sql`
    with said as materialized (
      select shown.disorder_id, phraseto_tsquery('public.site_english', named.name) as phrase
      from ${disorderSites} shown
      join ${disorderNames} named on named.disorder_id = shown.disorder_id
      where shown.site_id = ${site.id} and length(named.key) >= ${minNameLength}
    ),
    item as materialized (
      select id, to_tsvector('public.site_english', title || ' . ' || summary) as words
      from ${contentItems}
      where site_id = ${site.id} and type <> 'page' and status <> 'deleted'
    )
    insert into ${contentDisorders} (content_id, disorder_id)
    select distinct item.id, said.disorder_id
    from said join item on item.words @@ said.phrase
    on conflict do nothing
    returning content_id`);
  return [...new Set(rows.map((row) => row.content_id))];
}
