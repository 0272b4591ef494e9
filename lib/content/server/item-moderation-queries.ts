import { and, eq, sql } from "drizzle-orm";
import type { ContentStatus } from "#lib/content/shared/content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { contentItems } from "./content-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import type { ItemRow } from "./save-queries.ts";
import { categories } from "./taxonomy-tables.ts";

/** An item in any status that one of the sites shows. */
export async function findItemOnSites(
  db: Queryable,
  siteIds: readonly number[] | "all",
  id: number,
): Promise<ItemRow | undefined> {
  const isShown =
    siteIds === "all"
      ? undefined
      : sql`exists (select 1 from ${contentPlacements} where ${contentPlacements.contentId} = ${contentItems.id} and ${anyOf(contentPlacements.siteId, siteIds)})`;
  const [row] = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, id), isShown));
  return row;
}

/** An item in any status that belongs to one of the sites, locked until the end of the transaction. */
export async function lockSiteItem(
  db: Queryable,
  siteIds: readonly number[] | "all",
  id: number,
): Promise<ItemRow | undefined> {
  const isHome = siteIds === "all" ? undefined : anyOf(contentItems.siteId, siteIds);
  const [row] = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, id), isHome))
    .for("update");
  return row;
}

/** Sets the status of an item and who set it. */
export async function setItemStatus(
  db: Queryable,
  id: number,
  change: { status: ContentStatus; byId: number },
): Promise<void> {
  await db
    .update(contentItems)
    .set({ status: change.status, statusById: change.byId, statusAt: sql`now()` })
    .where(eq(contentItems.id, id));
}

/** Changes a thread without marking it as edited. */
export async function updateThreadRow(
  db: Queryable,
  id: number,
  change: Partial<Pick<ItemRow, "commentStatus" | "categoryId">>,
): Promise<void> {
  await db.update(contentItems).set(change).where(eq(contentItems.id, id));
}

/** Whether a site has a category. */
export async function isCategoryOfSite(
  db: Queryable,
  category: { siteId: number; id: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.id, category.id), eq(categories.siteId, category.siteId)));
  return rows.length > 0;
}
