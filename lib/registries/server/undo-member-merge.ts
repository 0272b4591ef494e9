import { isDeepStrictEqual } from "node:util";
import { addDays } from "date-fns/addDays";
import { isPast } from "date-fns/isPast";
import { inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getRestrictions, setRestrictions } from "#lib/members/server/member-restrictions.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { logAction } from "#lib/moderation/server/log-action.ts";
import {
  listStanding,
  readLogged,
  toLogged,
} from "#lib/moderation/server/members/logged-restrictions.ts";
import { type MemberMergeRow, mergeStore } from "#lib/moderation/server/members/member-merges.ts";
import { undoMergeDays } from "#lib/moderation/shared/members/member-merge.ts";
import { mergeRefusals } from "#lib/moderation/shared/members/member-merge-texts.ts";
import { invalidateBoth, type MergePorts } from "./merge-members.ts";

/** @throws AppError NOT_FOUND, CONFLICT with the reason */
async function assertUndoable(
  tx: Transaction,
  merge: MemberMergeRow | undefined,
): Promise<MemberMergeRow> {
  if (!merge) throw new AppError("NOT_FOUND", mergeRefusals.noMerge);
  const { state, insertedAt, keptId } = merge;
  const refuse = (reason: string) => new AppError("CONFLICT", reason);
  if (state === "moving") throw refuse(mergeRefusals.notDone);
  if (state === "undoing" || state === "undone") throw refuse(mergeRefusals.undone);
  if (state === "closed" || isPast(addDays(insertedAt, undoMergeDays)))
    throw refuse(mergeRefusals.tooLate);
  const [kept] = await mergeStore.findFacts(tx, [keptId]);
  if (!kept || kept.isGone) throw refuse(mergeRefusals.keptGone);
  if (kept.isAtWork) throw refuse(mergeRefusals.atWork);
  return merge;
}

/** The stored restrictions; merges of earlier releases stored one, or `null` for none. */
const toEarlier = (kept: object | null) =>
  readLogged(kept && "decidedFor" in kept ? { ...kept } : { restriction: kept });

/** Restores the restrictions from before the merge, unless staff have changed them since. */
async function returnRestriction(
  tx: Transaction,
  { keptId: memberId, restriction }: MemberMergeRow,
  actorId: number,
): Promise<void> {
  if (restriction === null) return;
  const now = toLogged(await getRestrictions(tx, memberId), "all");
  if (!isDeepStrictEqual(now, toEarlier(restriction.after))) return;
  const restrictions = listStanding(toEarlier(restriction.before).restrictions);
  await setRestrictions(tx, { memberId, siteIds: "all", restrictions, actorId });
}

/**
 * Undoes the merge of two accounts: the closed account can log in at once, and a job moves its data
 * back. Posts that the kept account has written since stay with it.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for a viewer who is not an admin, NOT_FOUND, CONFLICT
 * if it is older than 30 days, was already undone, is still running, or the kept account was
 * deleted
 */
export async function undoMemberMerge(
  { store, directory }: Pick<MergePorts, "store" | "directory">,
  options: { viewer: Viewer; site: { id: number }; id: number },
): Promise<void> {
  const { viewer, site, id } = options;
  assertCan(viewer, "member.merge");
  await inTransaction(store, async (tx, invalidate) => {
    const merge = await assertUndoable(tx, await mergeStore.lock(tx, id));
    const { keptId, goneId, logId } = merge;
    await returnRestriction(tx, merge, viewer.id);
    await mergeStore.reopenAccount(tx, goneId);
    await mergeStore.setState(tx, id, "undoing");
    await logAction(tx, {
      siteId: site.id,
      actorId: viewer.id,
      operation: "UNDO",
      assocType: "USER",
      assocId: goneId,
      memberId: keptId,
      undoes: logId,
      before: { accounts: [{ id: keptId }] },
      after: { accounts: [{ id: keptId }, { id: goneId }] },
    });
    invalidateBoth(invalidate, merge, directory);
  });
}
