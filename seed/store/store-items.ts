import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { inChunks } from "./slug.ts";

export type NewItem = typeof contentItems.$inferInsert;
export type StoredItem = { id: number; siteId: number; type: NewItem["type"]; slug: string };

/** Stores items with a placement on their own site, in the given order. */
export async function storeItems(tx: Transaction, rows: readonly NewItem[]): Promise<StoredItem[]> {
  const stored: StoredItem[] = [];
  for (const chunk of inChunks(rows)) {
    const items = await tx.insert(contentItems).values(chunk).returning({
      id: contentItems.id,
      siteId: contentItems.siteId,
      type: contentItems.type,
      slug: contentItems.slug,
      publishedAt: contentItems.publishedAt,
    });
    await tx.insert(contentPlacements).values(
      items.map(({ id, siteId, type, publishedAt }) => ({
        siteId,
        contentId: id,
        type,
        publishedAt,
      })),
    );
    stored.push(...items);
  }
  return stored;
}
