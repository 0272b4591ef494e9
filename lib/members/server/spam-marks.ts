import type { Queryable } from "#lib/core/server/db/client.ts";
import { deleteSiteSpammer, insertSiteSpammer, listSpamSites } from "./spam-mark-queries.ts";

/** The sites on which a member is marked as a spammer without having the role, in ascending order. */
export const getSpamSiteIds = (db: Queryable, memberId: number): Promise<number[]> =>
  listSpamSites(db, memberId);

/** Marks a member as a spammer on exactly these of some sites; the marks of other sites stay. */
export async function setSpamSites(
  tx: Queryable,
  change: { memberId: number; among: readonly number[] | "all"; siteIds: readonly number[] },
): Promise<void> {
  const { memberId, among, siteIds } = change;
  const marked = await listSpamSites(tx, memberId);
  const isAmong = (id: number) => among === "all" || among.includes(id);
  for (const id of marked)
    if (isAmong(id) && !siteIds.includes(id)) await deleteSiteSpammer(tx, { memberId, siteId: id });
  for (const id of siteIds)
    if (isAmong(id) && !marked.includes(id)) await insertSiteSpammer(tx, { memberId, siteId: id });
}
