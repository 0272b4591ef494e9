import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
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

/** The placements on all sites that became public after one time and until another. */
export async function findPublishedBetween(db: Queryable, after: Date, until: Date) {
  return db
    .select({
      id: contentItems.id,
      siteId: contentPlacements.siteId,
      type: contentItems.type,
      categoryId: contentItems.categoryId,
      authorId: contentItems.authorId,
      isFeatured: contentItems.isFeatured,
      tagIds: sql<
        number[]
      >`array(select ${contentTags.tagId} from ${contentTags} where ${contentTags.contentId} = ${contentItems.id})`,
    })
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
