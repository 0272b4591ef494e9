import type { Transaction } from "#lib/core/server/invalidation.ts";
import { eraseExposures } from "#lib/experiments/server/delete-exposures.ts";
import { removeUploads } from "#lib/uploads/server/upload-uses.ts";
import { deletePersonalRows, eraseAccount } from "./erase-member-queries.ts";

/** Deletes what is a member's alone, and what tells who it was. */
export async function eraseRows(tx: Transaction, memberId: number): Promise<void> {
  await removeUploads(tx, { type: "member", id: memberId });
  await eraseExposures(tx, memberId);
  await deletePersonalRows(tx, memberId);
  await eraseAccount(tx, memberId);
}
