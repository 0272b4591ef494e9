import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { insertRows, insertRowsWithIds } from "./insert-rows.ts";

export type NewItem = typeof contentItems.$inferInsert;
export type StoredItem = { id: number; siteId: number; type: NewItem["type"]; slug: string };

/** Stores items with a placement on their own site, in the given order. */
export async function storeItems(tx: Transaction, rows: readonly NewItem[]): Promise<StoredItem[]> {
  const ids = await insertRowsWithIds(tx, contentItems, rows);
  const placements = rows.map(({ siteId, type, publishedAt = null }, index) => ({
    siteId,
    type,
    publishedAt,
    contentId: ids[index] ?? 0,
  }));
  await insertRows(tx, contentPlacements, placements);
  return rows.map(({ siteId, type, slug }, index) => ({ id: ids[index] ?? 0, siteId, type, slug }));
}
