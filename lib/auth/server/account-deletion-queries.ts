import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import { accountDeletions } from "./account-deletion-tables.ts";

/** The deletion that a member has requested, if any. */
export async function findDeletion(db: Queryable, memberId: number) {
  const [row] = await db
    .select()
    .from(accountDeletions)
    .where(eq(accountDeletions.memberId, memberId));
  return row ?? null;
}
export type DeletionRow = NonNullable<Awaited<ReturnType<typeof findDeletion>>>;

/** Schedules the deletion of an account; a new request replaces the previous one. */
export async function upsertDeletion(
  db: Queryable,
  row: { memberId: number; erasesWords: boolean; days: number },
): Promise<Date> {
  const { memberId, erasesWords, days } = row;
  const dueAt = sql`now() + make_interval(days => ${days})`;
  const [stored] = await db
    .insert(accountDeletions)
    .values({ memberId, erasesWords, dueAt })
    .onConflictDoUpdate({ target: accountDeletions.memberId, set: { erasesWords, dueAt } })
    .returning({ dueAt: accountDeletions.dueAt });
  if (!stored) throw new Error("The deletion was not stored");
  return stored.dueAt;
}

/** Cancels a scheduled deletion. @returns false if there was none */
export async function deleteDeletion(db: Queryable, memberId: number): Promise<boolean> {
  const rows = await db
    .delete(accountDeletions)
    .where(eq(accountDeletions.memberId, memberId))
    .returning({ memberId: accountDeletions.memberId });
  return rows.length > 0;
}

/** The deletion of a member if it is still due, held until the end of the transaction. */
export async function lockDueDeletion(
  tx: Queryable,
  memberId: number,
): Promise<DeletionRow | null> {
  const [row] = await tx
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.memberId, memberId), sql`${accountDeletions.dueAt} <= now()`))
    .for("update");
  return row ?? null;
}

/** Members whose deletion is due, the longest due first, without members whose deletion was set aside. */
export async function listDueDeletions(db: Queryable, limit: number): Promise<DeletionRow[]> {
  return db
    .select()
    .from(accountDeletions)
    .where(
      and(
        sql`${accountDeletions.dueAt} <= now()`,
        isNotSetAside("account-deletions", accountDeletions.memberId),
      ),
    )
    .orderBy(accountDeletions.dueAt)
    .limit(limit);
}
