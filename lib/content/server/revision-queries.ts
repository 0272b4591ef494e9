import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { contentItems, contentRevisions } from "./content-tables.ts";

/**
 * The earlier versions of an item, newest first, without the current one.
 * @param filter.types the types whose earlier versions are public
 */
export async function findEarlierVersions(
  db: Queryable,
  id: number,
  filter: { types: readonly ContentType[]; limit: number },
) {
  const versions = db
    .select({
      number: contentRevisions.number,
      title: contentRevisions.title,
      body: sql<string>`coalesce(${contentRevisions.body}, '')`.as("body"),
      document: contentRevisions.document,
      recipe: contentRevisions.recipe,
      extras: contentRevisions.extras,
      replacedAt: sql<Date | null>`lead(${contentRevisions.insertedAt}) over (order by ${asc(
        contentRevisions.number,
      )})`
        .mapWith(contentRevisions.insertedAt)
        .as("replaced_at"),
    })
    .from(contentRevisions)
    .innerJoin(contentItems, eq(contentItems.id, contentRevisions.contentId))
    .where(and(eq(contentRevisions.contentId, id), inArray(contentItems.type, [...filter.types])))
    .as("versions");
  return db
    .select()
    .from(versions)
    .where(sql`${versions.replacedAt} is not null`)
    .orderBy(desc(versions.number))
    .limit(filter.limit);
}
export type EarlierVersion = Awaited<ReturnType<typeof findEarlierVersions>>[number];
