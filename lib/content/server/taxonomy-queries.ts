import { and, asc, eq, exists, getTableColumns, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems } from "./content-tables.ts";
import { contentTags } from "./content-taxonomy-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import { categories, tags } from "./taxonomy-tables.ts";
import { visibleOn } from "./visible-content.ts";

const tagsByItems = prepareOnce((db) =>
  db
    .select({ contentId: contentTags.contentId, id: tags.id, slug: tags.slug, name: tags.name })
    .from(contentTags)
    .innerJoin(tags, eq(tags.id, contentTags.tagId))
    .where(anyOf(contentTags.contentId, sql.placeholder("ids")))
    .orderBy(asc(tags.name))
    .prepare("tags_by_items"),
);

/** The tags of each of these items. */
export async function findContentTags(db: Queryable, ids: readonly number[]) {
  return tagsByItems(db).execute({ ids });
}
export type TagRow = Omit<Awaited<ReturnType<typeof findContentTags>>[number], "contentId">;

/** A tag of a site by its slug. */
export async function findTag(db: Queryable, site: SiteScope, slug: string) {
  const [row] = await db
    .select({ id: tags.id, slug: tags.slug, name: tags.name })
    .from(tags)
    .where(and(eq(tags.siteId, site.id), eq(tags.slug, slug)));
  return row ?? null;
}

export async function findCategories(db: Queryable, site: SiteScope) {
  return db
    .select(getTableColumns(categories))
    .from(categories)
    .where(eq(categories.siteId, site.id))
    .orderBy(asc(categories.id));
}

/** The categories whose path shows an item of the site instead of a list. */
export async function findCategoriesWithPost(db: Queryable, site: SiteScope): Promise<number[]> {
  const inItsPlace = db
    .select({ one: sql`1` })
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(visibleOn(site), eq(contentItems.permalink, categories.slug)));
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.siteId, site.id), exists(inItsPlace)));
  return rows.map(({ id }) => id);
}
export type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number];
