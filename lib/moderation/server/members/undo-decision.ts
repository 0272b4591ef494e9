import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can, type KnownViewer } from "#lib/members/shared/permissions.ts";
import type { ModerationPorts } from "#lib/moderation/server/decide-on-content.ts";
import { type LoggedAction, lockModerationLog } from "#lib/moderation/server/moderation-queries.ts";
import { getUndoPermission, undoInTransaction } from "#lib/moderation/server/undo-moderation.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { isWithinUndo } from "#lib/moderation/shared/moderation.ts";
import { isDecidedInReach } from "./undo-member-decision.ts";

/**
 * Whether a viewer may undo an entry of the log, or else the reason why not. Later changes are
 * detected by the undo itself.
 */
export function getUndoOffer(
  viewer: KnownViewer,
  entry: LoggedAction,
): { canUndo: boolean; problem: string | null } {
  const permission = getUndoPermission(entry);
  if (!permission || entry.isUndone || !can(viewer, permission))
    return { canUndo: false, problem: null };
  if (!isWithinUndo(entry.insertedAt)) return { canUndo: false, problem: memberRefusals.tooLate };
  if (!isDecidedInReach(viewer, entry))
    return { canUndo: false, problem: memberRefusals.otherSites };
  if (entry.memberId === viewer.id) return { canUndo: false, problem: memberRefusals.own };
  return { canUndo: true, problem: null };
}

/**
 * Undoes a decision about a member or a post, on any site that the viewer moderates, and restores the state before it.
 * For 30 days, everyone who may make the decision may undo it, unless it is about themselves.
 * @param options.logId the id of the decision in the log
 * @returns the id of the undo in the log
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND also for a decision on another site, CONFLICT if it is too
 * old, was already undone, the state has changed since or the member's account was deleted
 */
export async function undoDecision(options: {
  store: Store;
  ports: ModerationPorts;
  viewer: Viewer;
  logId: number;
}): Promise<{ logId: number }> {
  const { store, ports, viewer, logId: id } = options;
  assertCan(viewer, "member.read");
  return inTransaction(store, async (tx, invalidate) => {
    const logged = await lockModerationLog(tx, id);
    if (logged?.memberId === viewer.id) throw new AppError("FORBIDDEN", memberRefusals.own);
    const siteIds = viewer.moderatedSiteIds;
    const { logId } = await undoInTransaction(tx, invalidate, { ports, viewer, siteIds, id });
    return { logId };
  });
}
