import { and, eq, inArray, max, ne, notInArray, sql } from "drizzle-orm";
import { removedStatuses } from "#lib/content/shared/content-state.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems, contentRevisions } from "./content-tables.ts";
import { contentTags } from "./content-taxonomy-tables.ts";
import { contentPlacements } from "./placement-tables.ts";

export type ItemRow = typeof contentItems.$inferSelect;

export type NewItemRow = Pick<
  typeof contentItems.$inferInsert,
  | ("type" | "slug" | "permalink" | "title" | "summary" | "sections" | "authorId" | "categoryId")
  | ("featuredMedia" | "images" | "seo" | "nutrition" | "commentStatus" | "isFeatured" | "status")
  | ("publishedAt" | "modifiedAt" | "lastActiveAt" | "template" | "recipe" | "body" | "document")
  | "editedAt"
>;

type Revision = typeof contentRevisions.$inferInsert;

const isOwnItem = (site: SiteScope, id: number) =>
  and(
    eq(contentItems.id, id),
    eq(contentItems.siteId, site.id),
    notInArray(contentItems.status, [...removedStatuses]),
    ne(contentItems.type, "thread"),
  );

/** An item of the site that editors may change. */
export async function findOwnItem(db: Queryable, site: SiteScope, id: number) {
  const [row] = await db.select().from(contentItems).where(isOwnItem(site, id));
  return row ?? null;
}

/** An item of the site, locked until the end of the transaction. */
export async function lockOwnItem(db: Queryable, site: SiteScope, id: number) {
  const [row] = await db.select().from(contentItems).where(isOwnItem(site, id)).for("update");
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

/** Gives a draft its newest title, for the lists of editors, and notes that it changed. Published items stay as they are. */
export async function storeDraftTitle(
  db: Queryable,
  site: SiteScope,
  draft: Pick<ItemRow, "id" | "title">,
): Promise<void> {
  const { id, title } = draft;
  await db
    .update(contentItems)
    .set({ title, modifiedAt: sql`now()` })
    .where(and(isOwnItem(site, id), eq(contentItems.status, "draft")));
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

type RevisedFields =
  | ("id" | "title" | "summary" | "body" | "document" | "recipe" | "sections")
  | ("nutrition" | "featuredMedia");

/** Stores a revision of an item. */
export async function insertRevision(
  db: Queryable,
  item: Pick<ItemRow, RevisedFields>,
  revision: Pick<Revision, "number" | "savedBy">,
): Promise<void> {
  const { id: contentId, title, summary, body, document, recipe, sections } = item;
  const { nutrition, featuredMedia } = item;
  const photo = featuredMedia && { url: featuredMedia.url, alt: featuredMedia.alt };
  await db.insert(contentRevisions).values({
    contentId,
    title,
    summary,
    body,
    document,
    recipe,
    sections,
    ...revision,
    extras: { nutrition, photo },
  });
}
