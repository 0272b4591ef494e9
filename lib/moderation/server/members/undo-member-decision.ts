import { isDeepStrictEqual } from "node:util";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  getRestriction,
  liftRestrictions,
  lockMember,
  setRestriction,
} from "#lib/members/server/member-restrictions.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer, type Permission } from "#lib/members/shared/permissions.ts";
import type { RestrictionKind } from "#lib/members/shared/restriction.ts";
import {
  insertModerationLog,
  isUndone,
  lockModerationLog,
} from "#lib/moderation/server/moderation-queries.ts";
import { withdrawNotices } from "#lib/moderation/server/notice-queries.ts";
import { reopenUndoneCase } from "#lib/moderation/server/reopen-case.ts";
import type { LoggedOperation } from "#lib/moderation/shared/moderation.ts";
import { moderationPermissions } from "#lib/moderation/shared/moderation-permissions.ts";
import { toLogged } from "./restrict-member.ts";

const undoMs = 30 * 24 * 60 * 60 * 1000;

type Values = Record<string, unknown>;
type Change = {
  tx: Transaction;
  invalidate: Invalidate;
  actor: KnownViewer;
  memberId: number;
  /** What holds again. */
  before: Values;
};

/** How each decision about a member is taken back. */
type Undo = {
  permission: Permission;
  /** What the member has now, to compare it with what the decision made. */
  read: (tx: Transaction, memberId: number) => Promise<Values>;
  write: (change: Change) => Promise<void>;
};

type LoggedRestriction = { kind: RestrictionKind; endsAt: string | null } | null;

const restriction: Undo = {
  permission: moderationPermissions["member.restrict"],
  read: async (tx, memberId) => ({ restriction: toLogged(await getRestriction(tx, memberId)) }),
  write: async ({ tx, actor, memberId, before }) => {
    const earlier = before.restriction as LoggedRestriction;
    const endsAt = earlier?.endsAt ? new Date(earlier.endsAt) : null;
    if (earlier === null || (endsAt && endsAt <= new Date())) await liftRestrictions(tx, memberId);
    else await setRestriction(tx, { memberId, kind: earlier.kind, endsAt, actorId: actor.id });
  },
};

const undos: Partial<Record<LoggedOperation, Undo>> = {
  SUSPEND: restriction,
  LIMIT: restriction,
  END_RESTRICTION: restriction,
};

/** Whether a decision is one about a member, which `undoMemberDecision` takes back. */
export const isMemberDecision = (operation: LoggedOperation): boolean => operation in undos;

/** Whether a decision of the log can be taken back at all. */
export const canUndo = (operation: LoggedOperation, insertedAt: Date): boolean =>
  operation in undos && Date.now() - insertedAt.getTime() <= undoMs;

/**
 * Takes a decision about a member back: what held before holds again, and its notice is withdrawn. A case in which it
 * was made is open again.
 * @param options.logId the id of the decision in the log
 * @param options.isOnAppeal an appeal may be decided later, also when the decision has ended by itself or was replaced
 * since: then nothing else changes than the notice, and the case of the decision stays closed
 * @returns the id of the undo in the log
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT when it is older than 30 days, was taken back before
 * or something has changed since
 */
export async function undoMemberDecision(
  tx: Transaction,
  invalidate: Invalidate,
  options: { actor: Viewer; site: { id: number }; logId: number; isOnAppeal?: boolean },
): Promise<{ logId: number }> {
  const { actor, site, logId, isOnAppeal = false } = options;
  assertCan(actor, moderationPermissions["member.restrict"]);
  const decision = await lockModerationLog(tx, logId);
  const undo = decision && undos[decision.operation];
  if (!decision?.memberId || !undo) throw new AppError("NOT_FOUND", "There is no such decision.");
  assertCan(actor, undo.permission);
  const { memberId, operation, caseId } = decision;
  const before = decision.before ?? {};
  const member = await lockMember(tx, memberId);
  if (!member) throw new AppError("CONFLICT", "This member has no account any more.");
  if (!isOnAppeal && !canUndo(operation, decision.insertedAt))
    throw new AppError("CONFLICT", "This can be undone for 30 days only.");
  if (await isUndone(tx, logId)) throw new AppError("CONFLICT", "This has been undone already.");
  const now = await undo.read(tx, memberId);
  const holds = isDeepStrictEqual(now, decision.after);
  if (!holds && !isOnAppeal)
    throw new AppError("CONFLICT", "Something has changed since. Look at the history.");
  if (holds) await undo.write({ tx, invalidate, actor, memberId, before });
  await withdrawNotices(tx, [logId]);
  if (caseId !== null && !isOnAppeal) await reopenUndoneCase(tx, { caseId, operation });
  return {
    logId: await insertModerationLog(tx, {
      ...{ siteId: site.id, actorId: actor.id, operation: "UNDO", assocType: "USER", caseId },
      ...{ assocId: memberId, memberId, before: now, after: holds ? before : now, undoes: logId },
    }),
  };
}
