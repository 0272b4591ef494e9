import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";

/** Whether a member hid the list of missing profile fields. */
export async function findStepsHidden(db: Queryable, memberId: number): Promise<boolean> {
  const [row] = await db
    .select({ at: members.profileStepsHiddenAt })
    .from(members)
    .where(eq(members.id, memberId));
  return row !== undefined && row.at !== null;
}

/** Hides the list of missing profile fields from now on. */
export async function updateStepsHidden(db: Queryable, memberId: number): Promise<void> {
  await db
    .update(members)
    .set({ profileStepsHiddenAt: sql`now()` })
    .where(eq(members.id, memberId));
}

/** Whether a member hid the link to the first steps. */
export async function findFirstStepsHidden(db: Queryable, memberId: number): Promise<boolean> {
  const [row] = await db
    .select({ at: members.firstStepsHiddenAt })
    .from(members)
    .where(eq(members.id, memberId));
  return row !== undefined && row.at !== null;
}

/** Hides the link to the first steps from now on. */
export async function updateFirstStepsHidden(db: Queryable, memberId: number): Promise<void> {
  await db.update(members).set({ firstStepsHiddenAt: sql`now()` }).where(eq(members.id, memberId));
}
