import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  endRestrictions,
  findRestrictions,
  insertRestrictions,
  lockManagedMember,
  type RestrictedSites,
} from "./restriction-queries.ts";

export type { RestrictedSites };

/** A member for staff decisions, locked until the end of the transaction; `undefined` without an account. */
export const lockMember = (tx: Queryable, memberId: number) => lockManagedMember(tx, memberId);

/** The restrictions of a member that are in force: of the network first, then by site. */
export const getRestrictions = (db: Queryable, memberId: number) => findRestrictions(db, memberId);

/**
 * Replaces the restrictions of a member on some sites, or all of them.
 * @param change.siteIds the sites; "all" means the network and every site
 */
export async function setRestrictions(
  tx: Queryable,
  change: { siteIds: RestrictedSites } & Parameters<typeof insertRestrictions>[1],
): Promise<void> {
  const { siteIds, ...stored } = change;
  await endRestrictions(tx, change.memberId, siteIds);
  await insertRestrictions(tx, stored);
}
