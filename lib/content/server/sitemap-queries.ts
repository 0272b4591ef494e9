import { and, asc, eq, exists, gte, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems } from "./content-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import { categories } from "./taxonomy-tables.ts";
import { visibleOn } from "./visible-content.ts";

/** Public items that belong to the site; the home page has a URL of its own. */
const atHomeOn = (site: SiteScope, types: readonly ContentType[]): SQL | undefined =>
  and(
    visibleOn(site),
    eq(contentItems.siteId, site.id),
    inArray(contentPlacements.type, [...types]),
    or(ne(contentItems.type, "page"), ne(contentItems.slug, "home")),
  );

const lastChange = sql<Date>`case when ${contentItems.type} = 'thread' then greatest(${contentItems.modifiedAt}, ${contentItems.lastActiveAt}) else ${contentItems.modifiedAt} end`;

/**
 * A site's own items in groups of `size` by id: the first and last id of each group and its last
 * change.
 */
export async function findSitemapParts(
  db: Queryable,
  site: SiteScope,
  options: { types: readonly ContentType[]; size: number },
) {
  const numbered = db
    .select({
      type: contentPlacements.type,
      id: contentPlacements.contentId,
      changedAt: lastChange.as("changed_at"),
      run: sql<number>`(row_number() over (partition by ${contentPlacements.type} order by ${contentPlacements.contentId}) - 1) / ${options.size}`.as(
        "run",
      ),
    })
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .where(atHomeOn(site, options.types))
    .as("numbered");
  return db
    .select({
      type: numbered.type,
      firstId: sql<number>`min(${numbered.id})::int`,
      lastId: sql<number>`max(${numbered.id})::int`,
      changedAt: sql<Date>`max(${numbered.changedAt})`.mapWith(contentItems.modifiedAt),
    })
    .from(numbered)
    .groupBy(numbered.type, numbered.run)
    .orderBy(asc(numbered.type), asc(numbered.run));
}

/** A site's own items of one type within a range of ids, by id. */
export async function findSitemapItems(
  db: Queryable,
  site: SiteScope,
  run: { type: ContentType; firstId: number; lastId: number; size: number },
) {
  return db
    .select({
      type: contentItems.type,
      slug: contentItems.slug,
      permalink: contentItems.permalink,
      seo: contentItems.seo,
      featuredMedia: contentItems.featuredMedia,
      changedAt: lastChange.mapWith(contentItems.modifiedAt),
    })
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .where(
      and(
        atHomeOn(site, [run.type]),
        gte(contentPlacements.contentId, run.firstId),
        lt(contentPlacements.contentId, run.lastId + 1),
      ),
    )
    .orderBy(asc(contentPlacements.contentId))
    .limit(run.size);
}

/** The ids of a site's categories that contain a visible item of these types. */
export async function findCategoriesInUse(
  db: Queryable,
  site: SiteScope,
  types: readonly ContentType[],
) {
  const held = db
    .select({ one: sql`1` })
    .from(contentPlacements)
    .where(
      and(
        visibleOn(site),
        eq(contentPlacements.categoryId, categories.id),
        inArray(contentPlacements.type, [...types]),
      ),
    );
  return db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.siteId, site.id), exists(held)));
}
