import { and, eq, ne } from "drizzle-orm";
import { authAccounts, oneTimeTokens } from "#lib/auth/server/auth-tables.ts";
import { phoneCodes } from "#lib/auth/server/phone-code-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { members } from "#lib/members/server/member-tables.ts";

/** A person's identity at a provider. */
export type IdentityKey = { provider: SocialProviderName; issuer: string; subject: string };

/** As stored: an identity is an issuer and a subject, never an email address. */
const accountId = ({ issuer, subject }: IdentityKey) => `${issuer}|${subject}`;
const isIdentity = (key: IdentityKey) =>
  and(eq(authAccounts.providerId, key.provider), eq(authAccounts.accountId, accountId(key)));

/** The account that an identity is linked to. */
export async function findIdentity(db: Queryable, key: IdentityKey) {
  const [row] = await db
    .select({ memberId: members.id, deletedAt: members.deletedAt })
    .from(authAccounts)
    .innerJoin(members, eq(members.id, authAccounts.userId))
    .where(isIdentity(key));
  return row;
}

/** The account with an address, locked until the transaction ends. */
export async function lockMemberByEmail(db: Queryable, email: string) {
  const [row] = await db
    .select({ id: members.id, emailVerified: members.emailVerified, deletedAt: members.deletedAt })
    .from(members)
    .where(eq(members.email, email))
    .for("update");
  return row;
}

/** The account with an id, locked until the transaction ends. */
export async function lockMember(db: Queryable, memberId: number) {
  const [row] = await db
    .select({ id: members.id, emailVerified: members.emailVerified, deletedAt: members.deletedAt })
    .from(members)
    .where(eq(members.id, memberId))
    .for("update");
  return row;
}

/** The address of an account that is not deleted. */
export async function findEmail(db: Queryable, memberId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: members.email, deletedAt: members.deletedAt })
    .from(members)
    .where(eq(members.id, memberId));
  return row && row.deletedAt === null ? row.email : undefined;
}

/**
 * Links an identity to an account.
 * @returns false if it is linked already
 */
export async function insertIdentity(
  db: Queryable,
  memberId: number,
  key: IdentityKey,
): Promise<boolean> {
  const rows = await db
    .insert(authAccounts)
    .values({ userId: memberId, providerId: key.provider, accountId: accountId(key) })
    .onConflictDoNothing()
    .returning({ id: authAccounts.id });
  return rows.length > 0;
}

/** Deletes all sign-in methods of an account, and every pending token to change them. */
export async function deleteCredentials(db: Queryable, memberId: number): Promise<void> {
  await db.delete(authAccounts).where(eq(authAccounts.userId, memberId));
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.memberId, memberId));
  await db.delete(phoneCodes).where(eq(phoneCodes.memberId, memberId));
}

/**
 * Marks the email of an account as verified, and removes a phone number that another person may have added.
 */
export async function updateToProven(db: Queryable, memberId: number): Promise<void> {
  await db
    .update(members)
    .set({
      emailVerified: true,
      isVerified: true,
      phone: null,
      phoneVerifiedAt: null,
      updatedAt: new Date(),
    })
    .where(eq(members.id, memberId));
}

/** How many sign-in methods an account has besides one. */
export async function countOtherSignInMethods(
  db: Queryable,
  memberId: number,
  authAccountId: number,
): Promise<number> {
  return db.$count(
    authAccounts,
    and(eq(authAccounts.userId, memberId), ne(authAccounts.id, authAccountId)),
  );
}

/** Disconnects a provider from an account. @returns whether it was connected */
export async function deleteIdentity(
  db: Queryable,
  memberId: number,
  authAccountId: number,
): Promise<boolean> {
  const rows = await db
    .delete(authAccounts)
    .where(
      and(
        eq(authAccounts.id, authAccountId),
        eq(authAccounts.userId, memberId),
        ne(authAccounts.providerId, "credential"),
      ),
    )
    .returning({ id: authAccounts.id });
  return rows.length > 0;
}

/** Deletes an identity, whichever account it is linked to. */
export async function deleteIdentityByKey(db: Queryable, key: IdentityKey): Promise<void> {
  await db.delete(authAccounts).where(isIdentity(key));
}
