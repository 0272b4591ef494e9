import { deleteMemberSessions } from "#lib/auth/server/auth-queries.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  deleteCredentials,
  type IdentityKey,
  insertIdentity,
  updateToProven,
} from "./identity-queries.ts";

/**
 * Gives an account to the person who has just proven its address, and nobody had before: whoever made
 * it may not be them. Every password, connected provider, session, mailed link and number of before is
 * gone (pre-hijacking).
 * @returns ids of the sessions that ended, to be told of after the commit
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
