import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { noticeTexts } from "#lib/moderation/shared/notice-texts.ts";
import { includesSite, type ModeratedSites } from "./content-moderator.ts";
import type { ModerationPorts } from "./decide-on-content.ts";
import { insertModerationLog } from "./moderation-queries.ts";
import { lockNoticeOfLog, updateAppealOutcome } from "./notice-queries.ts";
import { undoInTransaction } from "./undo-moderation.ts";

/**
 * Decides about an appeal in the transaction of the caller: it upholds or undoes the decision. The
 * member is notified.
 * @param options.appealOf the decision in the log
 * @returns the id in the log
 * @throws AppError FORBIDDEN for the viewer who made the decision or may not undo it; NOT_FOUND without an appeal;
 * CONFLICT if it was decided already, or if the target has changed since
 */
export async function decideAppeal(options: {
  tx: Transaction;
  invalidate: Invalidate;
  ports: ModerationPorts;
  viewer: KnownViewer;
  siteIds: ModeratedSites;
  appealOf: number;
  caseId: number;
  outcome: "UPHOLD" | "OVERTURN";
  answer: string | null;
}): Promise<{ logId: number }> {
  const { tx, invalidate, ports, viewer, siteIds, appealOf, caseId, outcome, answer } = options;
  assertCan(viewer, "moderation.spam");
  const notice = await lockNoticeOfLog(tx, appealOf);
  if (!notice?.appealedAt || !includesSite(siteIds, notice.siteId))
    throw new AppError("NOT_FOUND", noticeTexts.noNotice);
  if (notice.actorId === viewer.id || notice.memberId === viewer.id)
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  if (notice.appealOutcome !== null)
    throw new AppError("CONFLICT", moderationRefusals.appealDecided);
  await updateAppealOutcome(tx, notice.id, { outcome, answer });
  const { siteId, assocType, assocId, memberId, isWithdrawn } = notice;
  const logId = await insertModerationLog(tx, {
    siteId,
    actorId: viewer.id,
    operation: outcome,
    assocType,
    assocId,
    memberId,
    caseId,
    explanation: answer,
  });
  // Staff may have undone it since the member appealed.
  if (outcome === "OVERTURN" && !isWithdrawn)
    await undoInTransaction(tx, invalidate, {
      ports,
      viewer,
      siteIds,
      id: appealOf,
      isOnAppeal: true,
    });
  await ports.withNotice(tx, { siteId, memberId, noticeId: notice.id, isAppeal: true });
  return { logId };
}
