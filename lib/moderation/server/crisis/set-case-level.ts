import type { Queryable } from "#lib/core/server/db/client.ts";
import { type CaseTarget, sumTrust } from "#lib/moderation/server/case-write-queries.ts";
import type { CrisisLevel } from "#lib/moderation/shared/case.ts";
import { casePriority } from "#lib/moderation/shared/case-priority.ts";
import { findWhoRaised, lockCase, updateCaseLevel } from "./crisis-queries.ts";

/** Sets the crisis level of a target's open case, if any, and its resulting place in the queue. */
export async function setCaseLevel(
  tx: Queryable,
  target: Pick<CaseTarget, "assocType" | "assocId">,
  crisisLevel: CrisisLevel | null,
): Promise<void> {
  const found = await lockCase(tx, target);
  if (!found) return;
  const { id, reasons } = found;
  const priority = casePriority({ crisisLevel, reasons, trust: await sumTrust(tx, id) });
  await updateCaseLevel(tx, id, { crisisLevel, priority });
}

/** The member of staff who last raised a thread to the high level. */
export const getWhoRaised = (db: Queryable, contentId: number): Promise<number | undefined> =>
  findWhoRaised(db, contentId);
