import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "./member-tables.ts";

const state = {
  id: members.id,
  email: members.email,
  username: members.username,
  emailVerified: members.emailVerified,
  isVerified: members.isVerified,
};

/** The account state that account changes depend on, locked until the end of the transaction. */
export async function lockAccount(db: Queryable, memberId: number) {
  const [row] = await db
    .select(state)
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)))
    .for("update");
  return row;
}
/** The account state at this moment, without a lock. */
export async function findAccountById(db: Queryable, memberId: number) {
  const [row] = await db
    .select(state)
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)));
  return row;
}
export type AccountState = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** The account with an address or a username. Neither can look like the other: no username has an @. */
export async function findAccountByName(db: Queryable, emailOrUsername: string) {
  const [row] = await db
    .select(state)
    .from(members)
    .where(
      and(
        or(eq(members.email, emailOrUsername), eq(members.username, emailOrUsername)),
        isNull(members.deletedAt),
      ),
    );
  return row;
}

/** Stores that the owner has confirmed the email of an account, which verifies the account (spec §6). */
export async function setEmailVerified(db: Queryable, memberId: number): Promise<void> {
  await db
    .update(members)
    .set({
      emailVerified: true,
      isVerified: true,
      updatedAt: sql`now()`,
      emailVerifiedAt: sql`case when ${members.isVerified} then ${members.emailVerifiedAt} else now() end`,
    })
    .where(eq(members.id, memberId));
}

/**
 * Changes the email of an account to one that its owner has verified.
 * @returns false if another account uses it
 */
export async function updateEmail(
  db: Queryable,
  memberId: number,
  email: string,
): Promise<boolean> {
  const isTaken = sql`exists (select 1 from ${members} where ${members.email} = ${email} and ${members.id} <> ${memberId})`;
  const rows = await db
    .update(members)
    .set({ email, emailVerified: true, isVerified: true, updatedAt: sql`now()` })
    .where(and(eq(members.id, memberId), sql`not ${isTaken}`))
    .returning({ id: members.id });
  return rows.length > 0;
}

/** Removes the phone number that verified an account. */
export async function clearPhone(db: Queryable, memberId: number): Promise<void> {
  await db
    .update(members)
    .set({ phone: null, phoneVerifiedAt: null })
    .where(eq(members.id, memberId));
}

/** Whether the owner has verified an account, by email or phone, within the last minutes. */
export async function findWasVerifiedSince(
  db: Queryable,
  memberId: number,
  minutes: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.id, memberId),
        eq(members.isVerified, true),
        sql`greatest(${members.emailVerifiedAt}, ${members.phoneVerifiedAt}) > now() - make_interval(mins => ${minutes})`,
      ),
    );
  return row !== undefined;
}
