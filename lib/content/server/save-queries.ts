import { and, eq, inArray, max, ne, or, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems, contentRevisions, pathSpace, toPathSpace } from "./content-tables.ts";
import { contentTags } from "./content-taxonomy-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import { categories, tags } from "./taxonomy-tables.ts";

export type ItemRow = typeof contentItems.$inferSelect;
export type NewItemRow = Pick<
  typeof contentItems.$inferInsert,
  | ("type" | "slug" | "permalink" | "title" | "summary" | "sections" | "authorId" | "categoryId")
  | ("featuredMedia" | "images" | "seo" | "nutrition" | "commentStatus" | "isFeatured" | "status")
  | ("publishedAt" | "modifiedAt" | "lastActiveAt")
>;
type Revision = typeof contentRevisions.$inferInsert;

/** An item of the site, locked until the end of the transaction. */
export async function lockOwnItem(db: Queryable, site: SiteScope, id: number) {
  const [row] = await db
    .select()
    .from(contentItems)
    .where(
      and(
        eq(contentItems.id, id),
        eq(contentItems.siteId, site.id),
        ne(contentItems.status, "deleted"),
        ne(contentItems.type, "thread"),
      ),
    )
    .for("update");
  return row ?? null;
}

/** The number of the newest revision; 0 without revisions. */
export async function findRevisionNumber(db: Queryable, contentId: number): Promise<number> {
  const [row] = await db
    .select({ number: max(contentRevisions.number) })
    .from(contentRevisions)
    .where(eq(contentRevisions.contentId, contentId));
  return row?.number ?? 0;
}

export async function findPlacementSiteIds(db: Queryable, contentId: number): Promise<number[]> {
  const rows = await db
    .select({ siteId: contentPlacements.siteId })
    .from(contentPlacements)
    .where(eq(contentPlacements.contentId, contentId));
  return rows.map(({ siteId }) => siteId);
}

export async function findTagIds(db: Queryable, contentId: number): Promise<number[]> {
  const rows = await db
    .select({ tagId: contentTags.tagId })
    .from(contentTags)
    .where(eq(contentTags.contentId, contentId));
  return rows.map(({ tagId }) => tagId);
}

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

/** What the site serves at the path `/{word}`: another item, a category, or nothing. */
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

/** Creates an item, or updates it if `id` is given. */
export async function storeItem(
  db: Queryable,
  site: SiteScope,
  id: number | null,
  row: NewItemRow,
): Promise<ItemRow> {
  const [stored] =
    id === null
      ? await db
          .insert(contentItems)
          .values({ ...row, siteId: site.id })
          .returning()
      : await db
          .update(contentItems)
          .set(row)
          .where(and(eq(contentItems.id, id), eq(contentItems.siteId, site.id)))
          .returning();
  if (!stored) throw new Error("The item was not stored");
  return stored;
}

/** Places an item on exactly these sites. */
export async function storePlacements(
  db: Queryable,
  item: Pick<ItemRow, "id" | "type" | "publishedAt">,
  siteIds: readonly number[],
): Promise<void> {
  const { id: contentId, type, publishedAt } = item;
  await db
    .delete(contentPlacements)
    .where(
      and(
        eq(contentPlacements.contentId, contentId),
        sql`not ${inArray(contentPlacements.siteId, [...siteIds])}`,
      ),
    );
  await db
    .insert(contentPlacements)
    .values(siteIds.map((siteId) => ({ siteId, contentId, type, publishedAt })))
    .onConflictDoUpdate({
      target: [contentPlacements.siteId, contentPlacements.contentId],
      set: { publishedAt },
    });
}

/** Replaces the tags of an item. */
export async function storeTags(
  db: Queryable,
  site: SiteScope,
  contentId: number,
  tagIds: readonly number[],
): Promise<void> {
  await db.delete(contentTags).where(eq(contentTags.contentId, contentId));
  if (tagIds.length > 0)
    await db
      .insert(contentTags)
      .values(tagIds.map((tagId) => ({ siteId: site.id, contentId, tagId })));
}

/** Stores a revision of an item. */
export async function insertRevision(
  db: Queryable,
  item: Pick<ItemRow, "id" | "title" | "summary" | "body" | "document" | "recipe" | "sections">,
  revision: Pick<Revision, "number" | "savedBy">,
): Promise<void> {
  const { id: contentId, title, summary, body, document, recipe, sections } = item;
  await db
    .insert(contentRevisions)
    .values({ contentId, title, summary, body, document, recipe, sections, ...revision });
}
