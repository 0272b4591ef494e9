import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteRestriction } from "#lib/members/shared/restriction.ts";
import { members } from "./member-tables.ts";
import { memberRestrictions } from "./restriction-tables.ts";

/** A member as staff decide about them, locked until the end of the transaction. Not one who has no account any more. */
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

/** The restrictions of a member that hold now: of the network first, then by site. */
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

/** Where somebody decides about restrictions: "all" are those of the network and of each site. */
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

/** Ends the restrictions of a member that hold, on some sites or all that they have. */
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
