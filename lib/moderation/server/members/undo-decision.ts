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
 * Whether a viewer is offered to undo an entry of the log, and where not, what they read about it. What has changed since
 * is known when it is undone.
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
 * Undoes a decision about a member or about what they wrote, on any site that the viewer moderates: what held before
 * holds again. A decision can be undone for 30 days by who may make it, unless it concerns them.
 * @param options.logId the id of the decision in the log
 * @returns the id of the undo in the log
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND also for one of another site, CONFLICT when it is too old, was
 * undone before, something has changed since or the member has no account any more
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
