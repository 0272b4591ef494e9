import { and, eq } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { siteSpammers } from "./restriction-tables.ts";

type Mark = { memberId: number; siteId: number };

/** The sites on which a member is marked, in ascending order. */
export async function listSpamSites(db: Queryable, memberId: number): Promise<number[]> {
  const rows = await db
    .select({ siteId: siteSpammers.siteId })
    .from(siteSpammers)
    .where(eq(siteSpammers.memberId, memberId))
    .orderBy(siteSpammers.siteId);
  return rows.map(({ siteId }) => siteId);
}

/** Marks a member on a site. A trigger hides their posts there. */
export async function insertSiteSpammer(tx: Queryable, mark: Mark): Promise<void> {
  await tx.insert(siteSpammers).values(mark).onConflictDoNothing();
}

/** Removes a mark. A trigger shows the hidden posts again. */
export async function deleteSiteSpammer(tx: Queryable, { memberId, siteId }: Mark): Promise<void> {
  await tx
    .delete(siteSpammers)
    .where(and(eq(siteSpammers.memberId, memberId), eq(siteSpammers.siteId, siteId)));
}
