import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type DisorderLink,
  findContentDisorders,
  insertDisorderTies,
} from "./content-disorder-queries.ts";

export type { DisorderLink };

/** Shorter names, most of them abbreviations, mean too many other things. */
const minNameLength = 4;

/** The conditions of each item that the site has a page of, in the order asked for. */
export async function getContentDisorders(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<DisorderLink[][]> {
  const rows = Map.groupBy(await findContentDisorders(db, site, ids), (row) => row.contentId);
  return ids.map((id) => rows.get(id) ?? []);
}

/**
 * Ties a site's own pieces to its conditions by the names in their titles and summaries. Ties that
 * are there stay. For the operator at the machine, after conditions have come.
 * @returns how many pieces got a new one
 */
export async function linkContentToDisorders(store: Store, site: SiteScope): Promise<number> {
  return inTransaction(store, async (tx, invalidate) => {
    // Ten thousand names are compared with every piece: more than a page may ask for.
    await tx.execute(sql`set local statement_timeout = '10min'`);
    const ids = await insertDisorderTies(tx, site, minNameLength);
    for (const id of ids) invalidate("ContentItem", id, [site.id]);
    return ids.length;
  });
}

/** The same where a transaction is under way: the demo network. */
export async function linkContentToDisordersInTransaction(
  db: Queryable,
  site: SiteScope,
): Promise<void> {
  await insertDisorderTies(db, site, minNameLength);
}
