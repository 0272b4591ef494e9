import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  type AccountState,
  clearPhone,
  findAccountById,
  findAccountByName,
  findWasVerifiedSince,
  lockAccount,
  setEmailVerified,
  updateEmail,
} from "./account-state-queries.ts";

export type { AccountState };

/** The account fields that decide which changes are allowed; `null` for an unknown or deleted account. */
export async function getAccountState(
  db: Queryable,
  memberId: number,
): Promise<AccountState | null> {
  return (await findAccountById(db, memberId)) ?? null;
}

/**
 * The account state by email or username; a username never contains an @. Only for use cases whose response does not
 * reveal whether the account exists.
 */
export async function findAccountState(
  db: Queryable,
  emailOrUsername: string,
): Promise<AccountState | null> {
  return (await findAccountByName(db, emailOrUsername)) ?? null;
}

/** The account state by id; locks the row until the end of the transaction. */
export async function getAccountForUpdate(
  tx: Queryable,
  memberId: number,
): Promise<AccountState | null> {
  return (await lockAccount(tx, memberId)) ?? null;
}

/** Marks the email as confirmed by its owner, which verifies the account (spec §6). */
export async function verifyMemberEmail(tx: Queryable, memberId: number): Promise<void> {
  await setEmailVerified(tx, memberId);
}

/**
 * Changes the email of an account to one that its owner has confirmed.
 * @returns false when another account uses that email
 */
export async function setEmail(tx: Queryable, memberId: number, email: string): Promise<boolean> {
  return updateEmail(tx, memberId, email);
}

/** Removes the phone number that verified an account. */
export async function removePhone(tx: Queryable, memberId: number): Promise<void> {
  await clearPhone(tx, memberId);
}

/** How long a member sees the message that the account is confirmed, in minutes. */
const confirmationMinutes = 10;

/** Whether the owner has just verified an account (spec §3 openConfirmationDialog). */
export const wasJustVerified = (db: Queryable, memberId: number): Promise<boolean> =>
  findWasVerifiedSince(db, memberId, confirmationMinutes);
