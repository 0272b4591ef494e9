import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  endRestrictions,
  findRestriction,
  insertRestriction,
  lockManagedMember,
} from "./restriction-queries.ts";

/** A member as staff decide about them, locked until the end of the transaction; `undefined` without an account. */
export const lockMember = (tx: Queryable, memberId: number) => lockManagedMember(tx, memberId);

/** The restriction of a member that holds now, or `null`. */
export const getRestriction = (db: Queryable, memberId: number) => findRestriction(db, memberId);

/** Stores a restriction; earlier ones end with it. */
export const setRestriction = (
  tx: Queryable,
  restriction: Parameters<typeof insertRestriction>[1],
): Promise<void> => insertRestriction(tx, restriction);

/** Ends every restriction of a member that holds. */
export const liftRestrictions = (tx: Queryable, memberId: number): Promise<void> =>
  endRestrictions(tx, memberId);
