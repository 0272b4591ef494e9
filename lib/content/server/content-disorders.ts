import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type DisorderLink,
  findContentDisorders,
  insertDisorderLinks,
} from "./content-disorder-queries.ts";

export type { DisorderLink };

/** Shorter names are mostly abbreviations with several meanings. */
const minNameLength = 4;

/** The conditions of each item that have a page on the site, in the order of `ids`. */
export async function getContentDisorders(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<DisorderLink[][]> {
  const rows = Map.groupBy(await findContentDisorders(db, site, ids), (row) => row.contentId);
  return ids.map((id) => rows.get(id) ?? []);
}

/**
 * Links a site's own items to its conditions by the names in titles and summaries. Existing links
 * are kept. Run from the command line after an import of conditions.
 * @returns the number of items with a new link
 */
export async function linkContentToDisorders(store: Store, site: SiteScope): Promise<number> {
  return inTransaction(store, async (tx, invalidate) => {
    // Compares ten thousand names with every item, which takes longer than a page may.
    await tx.execute(sql`set local statement_timeout = '10min'`);
    const ids = await insertDisorderLinks(tx, site, minNameLength);
    for (const id of ids) invalidate("ContentItem", id, [site.id]);
    return ids.length;
  });
}

/** Like `linkContentToDisorders`, within the caller's transaction. */
export async function linkContentToDisordersInTransaction(
  db: Queryable,
  site: SiteScope,
): Promise<void> {
  await insertDisorderLinks(db, site, minNameLength);
}
