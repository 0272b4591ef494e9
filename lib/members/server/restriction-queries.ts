import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { RestrictionKind } from "#lib/members/shared/restriction.ts";
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

/** The restriction of a member that holds now. */
export async function findRestriction(db: Queryable, memberId: number) {
  const [row] = await db
    .select({
      id: memberRestrictions.id,
      kind: memberRestrictions.kind,
      endsAt: memberRestrictions.endsAt,
    })
    .from(memberRestrictions)
    .where(and(eq(memberRestrictions.memberId, memberId), holds))
    .orderBy(desc(memberRestrictions.id))
    .limit(1);
  return row ?? null;
}

/** Stores a restriction; earlier ones end with it. */
export async function insertRestriction(
  db: Queryable,
  restriction: { memberId: number; kind: RestrictionKind; endsAt: Date | null; actorId: number },
): Promise<void> {
  await endRestrictions(db, restriction.memberId);
  await db.insert(memberRestrictions).values(restriction);
}

/** Ends every restriction of a member that holds. */
export async function endRestrictions(db: Queryable, memberId: number): Promise<void> {
  await db
    .update(memberRestrictions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(memberRestrictions.memberId, memberId), holds));
}
