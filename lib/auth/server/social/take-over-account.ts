import { deleteMemberSessions } from "#lib/auth/server/session-queries.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  deleteCredentials,
  type IdentityKey,
  insertIdentity,
  updateToProven,
} from "./identity-queries.ts";

/**
 * Hands an unverified account over to the person who has just verified its email, because another person
 * may have created it. Deletes its passwords, linked providers, sessions, mailed links and phone number
 * (pre-hijacking).
 * @returns ids of the ended sessions, to publish after the commit
 */
export async function takeOverAccount(
  tx: Queryable,
  memberId: number,
  identity: IdentityKey,
): Promise<number[]> {
  await deleteCredentials(tx, memberId);
  const ended = await deleteMemberSessions(tx, memberId);
  await updateToProven(tx, memberId);
  await insertIdentity(tx, memberId, identity);
  return ended;
}
