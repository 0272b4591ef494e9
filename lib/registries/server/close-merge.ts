import { inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import { reserveFormerName } from "#lib/members/server/former-name.ts";
import { type MemberMergeRow, mergeStore } from "#lib/moderation/server/members/member-merges.ts";
import { type ErasePorts, eraseRows } from "./erase-rows.ts";
import { invalidateBoth, type MergePorts } from "./merge-members.ts";

/** Makes a merge final: the rest of the closed account is erased. */
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

/** Erases the accounts that were merged into an erased account, in the same transaction. */
export async function eraseJoinedAccounts(
  tx: Transaction,
  ports: ErasePorts,
  memberId: number,
): Promise<void> {
  for (const merge of await mergeStore.lockInto(tx, memberId))
    if (merge.state === "moving" || merge.state === "done") await closeMerge(tx, ports, merge);
  await mergeStore.deleteOf(tx, memberId);
}

/**
 * Closes the merges that can no longer be undone. @param onError called for each merge that could not be closed; the
 * others continue
 */
export async function closeDueMerges(
  ports: Pick<MergePorts, "store" | "directory"> & ErasePorts,
  onError: (error: unknown) => void,
): Promise<void> {
  const { store, directory } = ports;
  const queue = { db: store.db, queue: "joined-accounts-to-close", onError, failed: true } as const;
  const closeNext = () =>
    tryItem(queue, (take) =>
      inTransaction(store, async (tx, invalidate) => {
        const merge = await mergeStore.lockDue(tx);
        if (!merge) return false;
        take(merge.id);
        await closeMerge(tx, ports, merge);
        invalidateBoth(invalidate, merge, directory);
        return true;
      }),
    );
  while (await closeNext());
}
