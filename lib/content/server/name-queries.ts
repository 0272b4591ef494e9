import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems, pathSpace, toPathSpace } from "./content-tables.ts";
import { contentTags } from "./content-taxonomy-tables.ts";
import type { ItemRow } from "./save-queries.ts";
import { categories, tags } from "./taxonomy-tables.ts";

/** A category of the site by its slug. */
export async function findCategoryBySlug(db: Queryable, site: SiteScope, slug: string) {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.siteId, site.id), eq(categories.slug, slug)));
  return row ?? null;
}

/** The tags of the site with these slugs. */
export async function findTagsBySlug(db: Queryable, site: SiteScope, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return db
    .select({ id: tags.id, slug: tags.slug })
    .from(tags)
    .where(and(eq(tags.siteId, site.id), inArray(tags.slug, [...slugs])));
}

/** The slugs of the category and the tags of an item. */
export async function findItemNames(
  db: Queryable,
  item: Pick<ItemRow, "id" | "categoryId">,
): Promise<{ category: string | null; tags: string[] }> {
  const { id, categoryId } = item;
  const named = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, categoryId ?? 0));
  const tagged = await db
    .select({ slug: tags.slug })
    .from(contentTags)
    .innerJoin(tags, eq(tags.id, contentTags.tagId))
    .where(eq(contentTags.contentId, id))
    .orderBy(tags.slug);
  return { category: named[0]?.slug ?? null, tags: tagged.map(({ slug }) => slug) };
}

/** Whether another item of the site uses the slug in the same path space. */
export async function isSlugTaken(
  db: Queryable,
  site: SiteScope,
  item: { id: number | null; type: ContentType; slug: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.siteId, site.id),
        sql`${pathSpace(contentItems)} = ${toPathSpace(item.type)}`,
        eq(contentItems.slug, item.slug),
        ne(contentItems.id, item.id ?? 0),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** The item or category at the path `/{word}`, if any. */
export async function findRootWord(
  db: Queryable,
  site: SiteScope,
  item: { id: number | null; word: string },
): Promise<"item" | "category" | null> {
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.siteId, site.id), eq(categories.slug, item.word)));
  if (category) return "category";
  const [other] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.siteId, site.id),
        ne(contentItems.id, item.id ?? 0),
        or(
          eq(contentItems.permalink, item.word),
          and(eq(contentItems.type, "cas"), eq(contentItems.slug, item.word)),
        ),
      ),
    )
    .limit(1);
  return other ? "item" : null;
}

/** The sites among these that have an item of their own with this slug or permalink. */
export async function findSitesWithName(
  db: Queryable,
  siteIds: readonly number[],
  item: Pick<ItemRow, "slug" | "permalink">,
): Promise<Set<number>> {
  if (siteIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ siteId: contentItems.siteId })
    .from(contentItems)
    .where(
      and(
        inArray(contentItems.siteId, [...siteIds]),
        item.permalink
          ? eq(contentItems.permalink, item.permalink)
          : eq(contentItems.slug, item.slug),
      ),
    );
  return new Set(rows.map(({ siteId }) => siteId));
}
