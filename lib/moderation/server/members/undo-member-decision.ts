import { isDeepStrictEqual } from "node:util";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { lockActorAndMember } from "#lib/members/server/managed-role.ts";
import { lockMember } from "#lib/members/server/member-restrictions.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import {
  insertModerationLog,
  isUndone,
  lockModerationLog,
} from "#lib/moderation/server/moderation-queries.ts";
import { withdrawNotices } from "#lib/moderation/server/notice-queries.ts";
import { reopenUndoneCase } from "#lib/moderation/server/reopen-case.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import {
  isWithinUndo,
  type LoggedOperation,
  type LoggedType,
} from "#lib/moderation/shared/moderation.ts";
import { covers, readDecidedFor } from "./decision-scope.ts";
import { findMemberUndo } from "./member-undos.ts";

/** Whether a viewer moderates all sites of a logged decision, as an undo requires. */
export const isDecidedInReach = (
  viewer: Pick<KnownViewer, "moderatedSiteIds">,
  logged: {
    operation: LoggedOperation;
    assocType: LoggedType;
    after: Record<string, unknown> | null;
  },
): boolean =>
  findMemberUndo(logged) === undefined ||
  covers(viewer.moderatedSiteIds, readDecidedFor(logged.after));

const refuse = (text: string) => new AppError("CONFLICT", text);

/** The decision to undo, locked, and how to undo it. @throws AppError NOT_FOUND, FORBIDDEN */
async function lockDecision(tx: Transaction, actor: KnownViewer, logId: number) {
  const decision = await lockModerationLog(tx, logId);
  const undo = decision && findMemberUndo(decision);
  if (!decision?.memberId || !undo) throw new AppError("NOT_FOUND", memberRefusals.noDecision);
  assertCan(actor, undo.permission);
  const { parse = (values) => values } = undo;
  const after = parse(decision.after ?? {});
  const decidedFor = readDecidedFor(after);
  if (!covers(actor.moderatedSiteIds, decidedFor))
    throw new AppError("FORBIDDEN", memberRefusals.otherSites);
  const { memberId, insertedAt, operation, caseId } = decision;
  const before = parse(decision.before ?? {});
  return { undo, memberId, insertedAt, operation, caseId, before, after, decidedFor };
}

/** The member whom a decision is about, locked. @throws AppError CONFLICT */
async function lockDecidedMember(tx: Transaction, actor: KnownViewer, memberId: number) {
  // In the order of their ids, as every decision about an account does.
  await lockActorAndMember(tx, actor.id, memberId);
  const member = await lockMember(tx, memberId);
  if (!member) throw refuse(memberRefusals.accountGone);
  return member;
}

/**
 * Undoes a decision about a member: restores the previous state, withdraws the notice and reopens
 * its case.
 * @param options.logId the id of the decision in the log
 * @param options.isOnAppeal an appeal may be decided after the decision has expired or was
 * replaced; then only the notice changes, and the case stays closed
 * @returns the id of the undo in the log
 * @throws AppError UNAUTHENTICATED, FORBIDDEN also if the actor does not moderate all its sites,
 * NOT_FOUND, CONFLICT if it is older than 30 days, was already undone or the state has changed
 * since
 */
export async function undoMemberDecision(
  tx: Transaction,
  invalidate: Invalidate,
  options: { actor: Viewer; site: { id: number }; logId: number; isOnAppeal?: boolean },
): Promise<{ logId: number }> {
  const { actor, site, logId, isOnAppeal = false } = options;
  assertCan(actor, "member.restrict");
  const decision = await lockDecision(tx, actor, logId);
  const { undo, memberId, operation, caseId, before, after } = decision;
  const member = await lockDecidedMember(tx, actor, memberId);
  if (!isOnAppeal && !isWithinUndo(decision.insertedAt)) throw refuse(memberRefusals.tooLate);
  if (await isUndone(tx, logId)) throw refuse(memberRefusals.undone);
  const now = await undo.read(tx, member, decision.decidedFor);
  const holds = isDeepStrictEqual(now, after);
  if (!holds && !isOnAppeal) throw refuse(memberRefusals.changedSince);
  if (holds) await undo.write({ tx, invalidate, actor, member, before });
  invalidate("User", memberId);
  await withdrawNotices(tx, [logId]);
  if (caseId !== null && !isOnAppeal) await reopenUndoneCase(tx, { caseId, operation });
  return {
    logId: await insertModerationLog(tx, {
      siteId: site.id,
      actorId: actor.id,
      operation: "UNDO",
      assocType: "USER",
      caseId,
      assocId: memberId,
      memberId,
      before: now,
      after: holds ? before : now,
      undoes: logId,
    }),
  };
}
