import { and, eq, inArray } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems, contentPlacements, pathSpace } from "./content-tables.ts";

/** Types that members write; each has a path prefix of its own. */
export type SoleType = Extract<ContentType, "thread" | "story" | "recipe">;

/** The id of the item that this member created with this key, whatever its status. */
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
 * The slugs among these that the site's items already use, deleted ones included.
 * @param type one that shares its path prefix with no other
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

/** A new item by a member, published at once. */
export type NewMemberItem = Pick<
  typeof contentItems.$inferInsert,
  | ("siteId" | "type" | "slug" | "title" | "summary" | "body" | "authorId" | "categoryId")
  | ("idempotencyKey" | "publishedAt" | "visibility")
>;

/**
 * Stores an item and places it on its own site.
 * @returns its id, or `undefined` when the author has used this key before or the slug is taken
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
