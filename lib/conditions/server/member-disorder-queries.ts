import { and, asc, eq } from "drizzle-orm";
import type { Relationship } from "#lib/conditions/shared/relationships.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PrivacyLevel } from "#lib/members/shared/privacy-level.ts";
import { disorders } from "./disorder-tables.ts";
import { memberDisorders } from "./member-disorder-tables.ts";

const columns = {
  id: memberDisorders.id,
  relationshipType: memberDisorders.relationship,
  sinceYear: memberDisorders.sinceYear,
  level: memberDisorders.level,
  disorder: { id: disorders.id, name: disorders.name },
};

/** All conditions of members, of every privacy level, the oldest entry first. */
export async function listMemberDisorders(db: Queryable, memberIds: readonly number[]) {
  return db
    .select({ ...columns, memberId: memberDisorders.memberId })
    .from(memberDisorders)
    .innerJoin(disorders, eq(disorders.id, memberDisorders.disorderId))
    .where(anyOf(memberDisorders.memberId, memberIds))
    .orderBy(asc(memberDisorders.id));
}
export type MemberDisorder = Omit<
  Awaited<ReturnType<typeof listMemberDisorders>>[number],
  "memberId"
>;

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

/** The stored relationship of a member to a condition. */
export async function findRelationship(
  db: Queryable,
  { memberId, disorderId }: { memberId: number; disorderId: number },
): Promise<Relationship | undefined> {
  const [row] = await db
    .select({ relationship: memberDisorders.relationship })
    .from(memberDisorders)
    .where(and(eq(memberDisorders.memberId, memberId), eq(memberDisorders.disorderId, disorderId)));
  return row?.relationship;
}

/** Creates or updates a member's relationship to a condition. Without a year the stored one stays. */
export async function upsertMemberDisorder(
  db: Queryable,
  row: {
    memberId: number;
    disorderId: number;
    relationship: Relationship;
    sinceYear?: number | null | undefined;
  },
) {
  const [stored] = await db
    .insert(memberDisorders)
    .values(row)
    .onConflictDoUpdate({
      target: [memberDisorders.memberId, memberDisorders.disorderId],
      set: { relationship: row.relationship, sinceYear: row.sinceYear },
    })
    .returning({
      id: memberDisorders.id,
      level: memberDisorders.level,
      sinceYear: memberDisorders.sinceYear,
    });
  if (!stored) throw new Error("The condition was not stored");
  return stored;
}

/** Changes who may see a row of a member. @returns whether it existed */
export async function updateDisorderLevel(
  db: Queryable,
  { memberId, id, level }: { memberId: number; id: number; level: PrivacyLevel },
): Promise<boolean> {
  const rows = await db
    .update(memberDisorders)
    .set({ level, isPrivate: level !== "anyone" })
    .where(and(eq(memberDisorders.id, id), eq(memberDisorders.memberId, memberId)))
    .returning({ id: memberDisorders.id });
  return rows.length > 0;
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
