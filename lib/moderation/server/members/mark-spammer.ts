import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { lockMember } from "#lib/members/server/member-restrictions.ts";
import { getSpamSiteIds, setSpamSites } from "#lib/members/server/spam-marks.ts";
import { setSpamRole } from "#lib/members/server/spam-role.ts";
import { isStaff, roles } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { includesSite, type ModeratedSites } from "#lib/moderation/server/content-moderator.ts";
import { insertModerationLog } from "#lib/moderation/server/moderation-queries.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { assertInReach } from "./decision-scope.ts";

/**
 * The logged spam marks of a member: the role, which applies everywhere, and the sites with their
 * own mark.
 */
export type LoggedMarks = {
  state: "spam" | "visible";
  spamSiteIds: number[];
  decidedFor: ModeratedSites;
};

/** The spam marks of a member on the sites that a person moderates. */
export async function readMarks(
  tx: Transaction,
  member: { id: number; roleId: number },
  decidedFor: ModeratedSites,
): Promise<LoggedMarks> {
  const siteIds = await getSpamSiteIds(tx, member.id);
  return {
    state: member.roleId === roles.spammer ? "spam" : "visible",
    spamSiteIds: siteIds.filter((id) => includesSite(decidedFor, id)),
    decidedFor,
  };
}

/** Stores marks: only network staff set the role. */
export async function setSpamMarks(
  tx: Transaction,
  invalidate: Invalidate,
  change: { actorId: number; memberId: number; marks: LoggedMarks },
): Promise<void> {
  const { actorId, memberId, marks } = change;
  const { state, spamSiteIds: siteIds, decidedFor: among } = marks;
  if (among === "all")
    await setSpamRole({ tx, invalidate, actorId, memberId, isSpammer: state === "spam" });
  await setSpamSites(tx, { memberId, among, siteIds });
  invalidate("User", memberId);
}

/** The marks of a decision; `null` if it would change nothing. */
function toMarked(before: LoggedMarks, isSpammer: boolean): LoggedMarks | null {
  const { state, decidedFor } = before;
  if (decidedFor === "all") {
    const isMarked = state === "spam" || (!isSpammer && before.spamSiteIds.length > 0);
    if (isMarked === isSpammer) return null;
    return {
      ...before,
      state: isSpammer ? "spam" : "visible",
      spamSiteIds: isSpammer ? before.spamSiteIds : [],
    };
  }
  const siteIds = isSpammer ? decidedFor.toSorted((one, other) => one - other) : [];
  return siteIds.length === before.spamSiteIds.length ? null : { ...before, spamSiteIds: siteIds };
}

/**
 * Marks a member as a spammer in the transaction of the caller, or removes the mark: only on the sites that the actor
 * moderates; network staff set the role of a spammer, which applies everywhere. The member is not notified.
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN about staff, about the actor and for a network-wide mark; NOT_FOUND also
 * for a member of other sites, and if nothing would change
 */
export async function markSpammer(
  tx: Transaction,
  invalidate: Invalidate,
  decision: {
    actor: KnownViewer;
    site: { id: number };
    memberId: number;
    isSpammer: boolean;
    caseId?: number | undefined;
    rule?: string | undefined;
    explanation?: string | undefined;
  },
): Promise<{ logId: number }> {
  const { actor, site, memberId, isSpammer, caseId, rule, explanation } = decision;
  assertCan(actor, "moderation.spam");
  const member = await lockMember(tx, memberId);
  if (!member) throw new AppError("NOT_FOUND", moderationRefusals.gone);
  await assertInReach(tx, actor, memberId);
  if (isStaff(member.roleId) || memberId === actor.id)
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  const before = await readMarks(tx, member, actor.moderatedSiteIds);
  if (before.decidedFor !== "all" && before.state === "spam")
    throw new AppError("FORBIDDEN", memberRefusals.ofNetwork);
  const marks = toMarked(before, isSpammer);
  if (!marks) throw new AppError("NOT_FOUND", moderationRefusals.gone);
  await setSpamMarks(tx, invalidate, { actorId: actor.id, memberId, marks });
  const logId = await insertModerationLog(tx, {
    siteId: site.id,
    actorId: actor.id,
    memberId,
    caseId,
    rule,
    explanation,
    operation: isSpammer ? "SPAM" : "RESTORE",
    assocType: "USER",
    assocId: memberId,
    before,
    after: marks,
  });
  return { logId };
}
