import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { authAccounts } from "./auth-tables.ts";

/** The provider name of a password. */
const credential = "credential";

const isCredentialFor = (memberId: number) =>
  and(eq(authAccounts.userId, memberId), eq(authAccounts.providerId, credential));

/** The stored password hash of the account with an email; nothing for a deleted account. */
export async function findCredential(db: Queryable, email: string) {
  const [row] = await db
    .select({ memberId: members.id, password: authAccounts.password })
    .from(members)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, members.id), eq(authAccounts.providerId, credential)),
    )
    .where(and(eq(members.email, email), isNull(members.deletedAt)));
  return row;
}

/** Replaces a password hash, unless the password has been changed in the meantime. */
export async function updatePasswordHash(
  db: Queryable,
  change: { memberId: number; from: string; to: string },
): Promise<void> {
  await db
    .update(authAccounts)
    .set({ password: change.to })
    .where(and(isCredentialFor(change.memberId), eq(authAccounts.password, change.from)));
}

/** Sets or replaces the password of an account. */
export async function upsertPassword(
  db: Queryable,
  memberId: number,
  password: string,
): Promise<void> {
  await db
    .insert(authAccounts)
    .values({ userId: memberId, providerId: credential, accountId: String(memberId), password })
    .onConflictDoUpdate({
      target: [authAccounts.providerId, authAccounts.accountId],
      set: { password, updatedAt: sql`now()` },
    });
}

/** Deletes the password of an account. @returns whether it had one */
export async function deletePassword(db: Queryable, memberId: number): Promise<boolean> {
  const rows = await db
    .delete(authAccounts)
    .where(isCredentialFor(memberId))
    .returning({ id: authAccounts.id });
  return rows.length > 0;
}

/** Deletes every sign-in method except the password. */
export async function deleteSocialCredentials(db: Queryable, memberId: number): Promise<void> {
  await db
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, memberId), ne(authAccounts.providerId, credential)));
}

/** The sign-in methods of an account, the oldest first. */
export async function listSignInMethods(db: Queryable, memberId: number) {
  return db
    .select({ id: authAccounts.id, provider: authAccounts.providerId })
    .from(authAccounts)
    .where(eq(authAccounts.userId, memberId))
    .orderBy(authAccounts.id);
}
