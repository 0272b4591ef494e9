import { inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import { reserveFormerName } from "#lib/members/server/former-name.ts";
import { type MemberMergeRow, mergeStore } from "#lib/moderation/server/members/member-merges.ts";
import { type ErasePorts, eraseRows } from "./erase-rows.ts";
import { invalidateBoth, type MergePorts } from "./merge-members.ts";

/** Ends the time in which a merge can be undone: what is left of the closed account is erased. */
async function closeMerge(
  tx: Transaction,
  ports: ErasePorts,
  { id, keptId, goneId }: MemberMergeRow,
): Promise<void> {
  await mergeStore.deleteRows(tx, id);
  await reserveFormerName(tx, { memberId: goneId, ownerId: keptId });
  await eraseRows(tx, ports, goneId);
  await mergeStore.setState(tx, id, "closed");
}

/** Erases the accounts that were joined to one that is erased, in the same transaction. */
export async function eraseJoinedAccounts(
  tx: Transaction,
  ports: ErasePorts,
  memberId: number,
): Promise<void> {
  for (const merge of await mergeStore.lockInto(tx, memberId))
    if (merge.state === "moving" || merge.state === "done") await closeMerge(tx, ports, merge);
  await mergeStore.deleteOf(tx, memberId);
}

/** Closes the merges that can be undone no more. @returns how many */
export async function closeDueMerges(
  ports: Pick<MergePorts, "store" | "directory"> & ErasePorts,
): Promise<number> {
  const { store, directory } = ports;
  for (let closed = 0; ; closed += 1) {
    const isClosed = await inTransaction(store, async (tx, invalidate) => {
      const merge = await mergeStore.lockDue(tx);
      if (!merge) return false;
      await closeMerge(tx, ports, merge);
      invalidateBoth(invalidate, merge, directory);
      return true;
    });
    if (!isClosed) return closed;
  }
}
