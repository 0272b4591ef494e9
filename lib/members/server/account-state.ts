import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  type AccountState,
  clearPhone,
  findAccountById,
  findAccountByName,
  lockAccount,
  setEmailVerified,
  updateEmail,
} from "./account-state-queries.ts";

export type { AccountState };

/** What decides about changes of an account; `null` where there is none, or none any more. */
export async function getAccountState(
  db: Queryable,
  memberId: number,
): Promise<AccountState | null> {
  return (await findAccountById(db, memberId)) ?? null;
}

/**
 * The same by an address or a username. Neither can look like the other: no username has an @.
 * For use cases that tell nobody whether there is one.
 */
export async function findAccountState(
  db: Queryable,
  emailOrUsername: string,
): Promise<AccountState | null> {
  return (await findAccountByName(db, emailOrUsername)) ?? null;
}

/** The same by id, held until the end of the transaction. */
export async function getAccountForUpdate(
  tx: Queryable,
  memberId: number,
): Promise<AccountState | null> {
  return (await lockAccount(tx, memberId)) ?? null;
}

/** Keeps that the address of an account is its owner's, which verifies the account (spec §6). */
export async function verifyMemberEmail(tx: Queryable, memberId: number): Promise<void> {
  await setEmailVerified(tx, memberId);
}

/**
 * Gives an account another address, which its owner has proven.
 * @returns false when that address has an account
 */
export async function setEmail(tx: Queryable, memberId: number, email: string): Promise<boolean> {
  return updateEmail(tx, memberId, email);
}

/** Takes the number that verified an account off it. */
export async function removePhone(tx: Queryable, memberId: number): Promise<void> {
  await clearPhone(tx, memberId);
}
