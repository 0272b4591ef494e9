import { and, asc, eq } from "drizzle-orm";
import type { Relationship } from "#lib/conditions/shared/relationships.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { disorders } from "./disorder-tables.ts";
import { memberDisorders } from "./member-disorder-tables.ts";

const columns = {
  id: memberDisorders.id,
  relationshipType: memberDisorders.relationship,
  isPrivate: memberDisorders.isPrivate,
  disorder: { id: disorders.id, name: disorders.name },
};

/** The conditions of a member, the oldest entry first. @param all includes the private ones */
export async function findMemberDisorders(db: Queryable, memberId: number, all: boolean) {
  return db
    .select(columns)
    .from(memberDisorders)
    .innerJoin(disorders, eq(disorders.id, memberDisorders.disorderId))
    .where(
      and(
        eq(memberDisorders.memberId, memberId),
        all ? undefined : eq(memberDisorders.isPrivate, false),
      ),
    )
    .orderBy(asc(memberDisorders.id));
}
export type MemberDisorder = Awaited<ReturnType<typeof findMemberDisorders>>[number];

/** The name of a condition, as fields show it. */
export async function findDisorderName(db: Queryable, disorderId: number) {
  const [row] = await db
    .select({ id: disorders.id, name: disorders.name })
    .from(disorders)
    .where(eq(disorders.id, disorderId));
  return row ?? null;
}

/** Counts a member's conditions other than this one. */
export async function countOtherDisorders(
  db: Queryable,
  memberId: number,
  disorderId: number,
): Promise<number> {
  const rows = await db
    .select({ disorderId: memberDisorders.disorderId })
    .from(memberDisorders)
    .where(eq(memberDisorders.memberId, memberId));
  return rows.filter((row) => row.disorderId !== disorderId).length;
}

/** Creates or updates a member's relationship to a condition. */
export async function upsertMemberDisorder(
  db: Queryable,
  row: { memberId: number; disorderId: number; relationship: Relationship },
) {
  const [stored] = await db
    .insert(memberDisorders)
    .values(row)
    .onConflictDoUpdate({
      target: [memberDisorders.memberId, memberDisorders.disorderId],
      set: { relationship: row.relationship },
    })
    .returning({ id: memberDisorders.id, isPrivate: memberDisorders.isPrivate });
  if (!stored) throw new Error("The condition was not stored");
  return stored;
}

/** Deletes a row of a member. @returns whether it existed */
export async function deleteMemberDisorder(
  db: Queryable,
  memberId: number,
  id: number,
): Promise<boolean> {
  const rows = await db
    .delete(memberDisorders)
    .where(and(eq(memberDisorders.id, id), eq(memberDisorders.memberId, memberId)))
    .returning({ id: memberDisorders.id });
  return rows.length > 0;
}
