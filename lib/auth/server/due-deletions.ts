import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { listDueDeletions, lockDueDeletion } from "./account-deletion-queries.ts";
import { deleteMemberSessions } from "./session-queries.ts";

/** Ids of members whose account is to be deleted now, the longest due first. */
export async function getDueDeletions(db: Queryable, limit: number): Promise<number[]> {
  return (await listDueDeletions(db, limit)).map(({ memberId }) => memberId);
}

/**
 * Ends the sessions of a member whose deletion is due, and holds the deletion until the end of the transaction.
 * @returns whether their posts are deleted too, and the ended sessions; `null` when nothing is due any more
 */
export async function beginDueDeletion(
  tx: Transaction,
  memberId: number,
): Promise<{ erasesWords: boolean; ended: number[] } | null> {
  const deletion = await lockDueDeletion(tx, memberId);
  if (!deletion) return null;
  const ended = await deleteMemberSessions(tx, memberId);
  return { erasesWords: deletion.erasesWords, ended };
}
