import type { Queryable } from "#lib/core/server/db/client.ts";
import { deleteMemberSessions } from "./session-queries.ts";
import { deleteLinks } from "./token-queries.ts";

/**
 * Ends the sessions of an account that is closed, with the links that were sent to it.
 * @returns the sessions; announce them after the commit
 */
export async function endLogins(tx: Queryable, memberId: number): Promise<number[]> {
  await deleteLinks(tx, memberId);
  return deleteMemberSessions(tx, memberId);
}
