import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteRestriction } from "#lib/members/shared/restriction.ts";
import { members } from "./member-tables.ts";
import { memberRestrictions } from "./restriction-tables.ts";

/** A member for staff decisions, locked until the end of the transaction. Deleted accounts are not found. */
export async function lockManagedMember(db: Queryable, memberId: number) {
  const [row] = await db
    .select({
      id: members.id,
      username: members.username,
      email: members.email,
      roleId: members.roleId,
      isVerified: members.isVerified,
      badge: members.badge,
    })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
    .for("no key update");
  return row;
}

const holds = and(
  isNull(memberRestrictions.endedAt),
  or(isNull(memberRestrictions.endsAt), gt(memberRestrictions.endsAt, sql`now()`)),
);

/** The restrictions of a member that are in force: of the network first, then by site. */
export async function findRestrictions(
  db: Queryable,
  memberId: number,
): Promise<SiteRestriction[]> {
  return db
    .select({
      siteId: memberRestrictions.siteId,
      kind: memberRestrictions.kind,
      endsAt: memberRestrictions.endsAt,
    })
    .from(memberRestrictions)
    .where(and(eq(memberRestrictions.memberId, memberId), holds))
    .orderBy(sql`${memberRestrictions.siteId} nulls first`, memberRestrictions.id);
}

/** The sites of a change of restrictions; "all" means the network and every site. */
export type RestrictedSites = readonly number[] | "all";

/** Stores restrictions of a member. */
export async function insertRestrictions(
  db: Queryable,
  stored: { memberId: number; restrictions: readonly SiteRestriction[]; actorId: number },
): Promise<void> {
  const { memberId, restrictions, actorId } = stored;
  if (restrictions.length === 0) return;
  await db
    .insert(memberRestrictions)
    .values(restrictions.map((one) => ({ ...one, memberId, actorId })));
}

/** Ends the restrictions of a member that are in force, on some sites or all of them. */
export async function endRestrictions(
  db: Queryable,
  memberId: number,
  siteIds: RestrictedSites,
): Promise<void> {
  const isThere = siteIds === "all" ? undefined : anyOf(memberRestrictions.siteId, siteIds);
  await db
    .update(memberRestrictions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(memberRestrictions.memberId, memberId), holds, isThere));
}
