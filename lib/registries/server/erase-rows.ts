import type { Transaction } from "#lib/core/server/invalidation.ts";
import { eraseExposures } from "#lib/experiments/server/delete-exposures.ts";
import { hideSuppressions } from "#lib/leads/server/erased-suppressions.ts";
import type { Services } from "#lib/services.ts";
import { removeUploads } from "#lib/uploads/server/upload-uses.ts";
import {
  deletePersonalRows,
  eraseAccount,
  findAddress,
  forgetReportedName,
} from "./erase-member-queries.ts";

/** The dependencies of erasing rows. */
export type ErasePorts = Pick<Services, "hashAddress">;

/** Deletes rows that belong to a member alone, and identifying data. */
export async function eraseRows(
  tx: Transaction,
  { hashAddress }: ErasePorts,
  memberId: number,
): Promise<void> {
  await removeUploads(tx, { type: "member", id: memberId });
  await eraseExposures(tx, memberId);
  // Unsubscriptions of the address stay in force, also for its next owner.
  await hideSuppressions(tx, hashAddress, await findAddress(tx, memberId));
  await deletePersonalRows(tx, memberId);
  await forgetReportedName(tx, memberId);
  await eraseAccount(tx, memberId);
}
