import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems } from "./content-tables.ts";
import { contentTags } from "./content-taxonomy-tables.ts";
import { contentPlacements } from "./placement-tables.ts";

const isOut = eq(contentItems.status, "published");

/** The database's clock, which decides what is published. */
export async function readClock(db: Queryable): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from now())::float8 * 1000 as ms`,
  );
  return new Date(rows[0]?.ms ?? Date.now());
}

/** What determines the lists that show a placement. */
const listedColumns = {
  id: contentItems.id,
  siteId: contentPlacements.siteId,
  type: contentItems.type,
  categoryId: contentItems.categoryId,
  authorId: contentItems.authorId,
  isFeatured: contentItems.isFeatured,
  tagIds: sql<
    number[]
  >`array(select ${contentTags.tagId} from ${contentTags} where ${contentTags.contentId} = ${contentItems.id})`,
};

/** The placements on all sites that became public after one time and until another. */
export async function findPublishedBetween(db: Queryable, after: Date, until: Date) {
  return db
    .select(listedColumns)
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .where(
      and(
        isOut,
        gt(contentPlacements.publishedAt, after),
        lte(contentPlacements.publishedAt, until),
      ),
    );
}

/** The time of the next scheduled publication in the network, or `null`. */
export async function findNextPublication(db: Queryable, after: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: contentPlacements.publishedAt })
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .where(and(isOut, gt(contentPlacements.publishedAt, after)))
    .orderBy(contentPlacements.publishedAt)
    .limit(1);
  return row?.at ?? null;
}

/** The placements of public items whose next review became due after one time and until another. */
export async function findReviewDueBetween(db: Queryable, after: Date, until: Date) {
  return db
    .select(listedColumns)
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(isOut, gt(contentItems.reviewDueAt, after), lte(contentItems.reviewDueAt, until)));
}

/** The time of the next review of a public item in the network, or `null`. */
export async function findNextReviewDue(db: Queryable, after: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: contentItems.reviewDueAt })
    .from(contentItems)
    .where(and(isOut, gt(contentItems.reviewDueAt, after)))
    .orderBy(contentItems.reviewDueAt)
    .limit(1);
  return row?.at ?? null;
}

/** All placements of an item. */
export async function listPlacements(db: Queryable, contentId: number) {
  return db
    .select(listedColumns)
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .where(eq(contentPlacements.contentId, contentId));
}

/** Stores when an item is to be reviewed again; `null` for never. */
export async function updateReviewDue(
  db: Queryable,
  site: SiteScope,
  { id, at }: { id: number; at: Date | null },
): Promise<void> {
  await db
    .update(contentItems)
    .set({ reviewDueAt: at })
    .where(and(eq(contentItems.id, id), eq(contentItems.siteId, site.id)));
}
