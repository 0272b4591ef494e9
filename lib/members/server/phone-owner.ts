import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { isPhoneTaken, lockPhone, updatePhone } from "./member-detail-queries.ts";

/** Whether a number such as `+12025550123` has verified another account. */
export async function hasOtherOwner(
  db: Queryable,
  phone: string,
  memberId: number,
): Promise<boolean> {
  return isPhoneTaken(db, phone, memberId);
}

/**
 * Verifies an account with a phone number that its owner has confirmed. A number verifies one account only.
 * @returns false, with nothing stored, when another account already uses the number
 */
export async function verifyByPhone(
  tx: Transaction,
  phone: string,
  memberId: number,
): Promise<boolean> {
  await lockPhone(tx, phone);
  if (await isPhoneTaken(tx, phone, memberId)) return false;
  await updatePhone(tx, memberId, phone);
  return true;
}
