import { and, eq, inArray } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems, contentPlacements, pathSpace } from "./content-tables.ts";

/** What members write has a path of its own for each type. */
export type SoleType = Extract<ContentType, "thread" | "story" | "recipe">;

/** The id of what this member sent to the site with this key before, whatever became of it. */
export async function findItemIdByKey(
  db: Queryable,
  site: SiteScope,
  by: { authorId: number; idempotencyKey: string },
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.siteId, site.id),
        eq(contentItems.authorId, by.authorId),
        eq(contentItems.idempotencyKey, by.idempotencyKey),
      ),
    );
  return row?.id;
}

/**
 * Which of these slugs the site's own items have, deleted ones too.
 * @param type one that shares its path with no other
 */
export async function findTakenSlugs(
  db: Queryable,
  site: SiteScope,
  type: SoleType,
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.siteId, site.id),
        eq(pathSpace(contentItems), type),
        inArray(contentItems.slug, [...slugs]),
      ),
    );
  return rows.map((row) => row.slug);
}

/** A row of what a member has written, public from the start. */
export type NewMemberItem = Pick<
  typeof contentItems.$inferInsert,
  | ("siteId" | "type" | "slug" | "title" | "summary" | "body" | "authorId" | "categoryId")
  | ("idempotencyKey" | "publishedAt")
>;

/**
 * Stores an item and places it on its own site.
 * @returns its id, or `undefined` when the author has sent this key before or the slug is taken
 */
export async function insertMemberItem(
  db: Queryable,
  row: NewMemberItem & { publishedAt: Date },
): Promise<number | undefined> {
  const { siteId, type, publishedAt } = row;
  const moments = { publishedAt, modifiedAt: publishedAt, lastActiveAt: publishedAt };
  const [item] = await db
    .insert(contentItems)
    .values({ ...row, ...moments, status: "published" })
    .onConflictDoNothing()
    .returning({ id: contentItems.id });
  if (!item) return undefined;
  await db.insert(contentPlacements).values({ siteId, contentId: item.id, type, publishedAt });
  return item.id;
}
