import { inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import { reserveFormerName } from "#lib/members/server/former-name.ts";
import { type MemberMergeRow, mergeStore } from "#lib/moderation/server/members/member-merges.ts";
import { eraseRows } from "./erase-rows.ts";
import { invalidateBoth, type MergePorts } from "./merge-members.ts";

/** Ends the time in which a merge can be undone: what is left of the closed account is erased. */
async function closeMerge(tx: Transaction, { id, keptId, goneId }: MemberMergeRow): Promise<void> {
  await mergeStore.deleteRows(tx, id);
  await reserveFormerName(tx, { memberId: goneId, ownerId: keptId });
  await eraseRows(tx, goneId);
  await mergeStore.setState(tx, id, "closed");
}

/** Erases the accounts that were joined to one that is erased, in the same transaction. */
export async function eraseJoinedAccounts(tx: Transaction, memberId: number): Promise<void> {
  for (const merge of await mergeStore.lockInto(tx, memberId))
    if (merge.state === "moving" || merge.state === "done") await closeMerge(tx, merge);
  await mergeStore.deleteOf(tx, memberId);
}

/** Closes the merges that can be undone no more. @returns how many */
export async function closeDueMerges({
  store,
  directory,
}: Pick<MergePorts, "store" | "directory">): Promise<number> {
  for (let closed = 0; ; closed += 1) {
    const isClosed = await inTransaction(store, async (tx, invalidate) => {
      const merge = await mergeStore.lockDue(tx);
      if (!merge) return false;
      await closeMerge(tx, merge);
      invalidateBoth(invalidate, merge, directory);
      return true;
    });
    if (!isClosed) return closed;
  }
}
