import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { type Action, assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { findMemberUndo } from "#lib/moderation/server/members/member-undos.ts";
import { undoMemberDecision } from "#lib/moderation/server/members/undo-member-decision.ts";
import { type CaseTargetType, caseTargetTypes } from "#lib/moderation/shared/case.ts";
import {
  type ContentDecision,
  contentDecisions,
  isWithinUndo,
  type LoggedOperation,
  type LoggedType,
  type ModeratedState,
  type ModeratedType,
  moderatedTypes,
} from "#lib/moderation/shared/moderation.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { findCase } from "./case-queries.ts";
import { includesSite, type ModeratedSites } from "./content-moderator.ts";
import { getDecisionPermission, type ModerationPorts } from "./decide-on-content.ts";
import { insertModerationLog, isUndone, lockModerationLog } from "./moderation-queries.ts";
import { withdrawNotices } from "./notice-queries.ts";
import { reopenUndoneCase } from "./reopen-case.ts";

/** Whether a decision only informs a member, so that there is nothing to undo. */
const changesNothing = (operation: LoggedOperation): boolean =>
  operation === "WARN" || operation === "DISMISS";

const isContentDecision = (operation: LoggedOperation): operation is ContentDecision =>
  contentDecisions.some((one) => one === operation);
const isCaseTarget = (type: LoggedType): type is CaseTargetType =>
  caseTargetTypes.some((one) => one === type);
const isModerated = (type: LoggedType): type is ModeratedType =>
  moderatedTypes.some((one) => one === type);

const toState = (value: Record<string, unknown>) => value.state as ModeratedState;

type Options = {
  ports: ModerationPorts;
  viewer: KnownViewer;
  siteIds: ModeratedSites;
  /** The id in the log. */
  id: number;
  /** An appeal may be decided later than an action can be undone. */
  isOnAppeal?: boolean;
};

type Undone = {
  operation: ContentDecision;
  assocType: ModeratedType;
  assocId: number;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** How an action is undone; `null` if it cannot be undone. */
function toUndone(logged: {
  operation: LoggedOperation;
  assocType: LoggedType;
  assocId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}): { permission: Action; change: Undone | null } | null {
  const { operation, assocType, assocId, before, after } = logged;
  if (changesNothing(operation)) return { permission: "moderation.review", change: null };
  if (!isContentDecision(operation) || !isModerated(assocType) || !before || !after) return null;
  const change = { operation, assocType, assocId, before, after };
  return { permission: getDecisionPermission(operation), change };
}

/** The data for undoing an entry of the log; `null` if it cannot be undone. */
export function getUndoPermission(logged: Parameters<typeof toUndone>[0]): Action | null {
  if (!isCaseTarget(logged.assocType)) return null;
  return findMemberUndo(logged)?.permission ?? toUndone(logged)?.permission ?? null;
}

/** Reverts the change of an action. @returns false if the target has changed since */
async function putBack(
  tx: Transaction,
  invalidate: Invalidate,
  { ports, viewer, siteIds }: Options,
  { operation, assocType, assocId, before, after }: Undone,
): Promise<boolean> {
  const change = { tx, invalidate, siteIds };
  switch (operation) {
    case "ASK_FOR_CHANGES":
      return true;
    case "CLOSE_THREAD":
    case "OPEN_THREAD": {
      const isClosed = operation === "OPEN_THREAD";
      return ports.threads.setClosed({ ...change, id: assocId, isClosed });
    }
    case "MOVE": {
      const categoryId = before.categoryId as number | null;
      const moved = await ports.threads.move({ ...change, id: assocId, categoryId });
      return moved !== null && moved.categoryId === after.categoryId;
    }
    default: {
      const states = { from: [toState(after)], to: toState(before) };
      const moderator = ports.moderators[assocType];
      const state = { ...change, ...states, actorId: viewer.id, assocId };
      return (await moderator.setState(state)) !== null;
    }
  }
}

/** @throws AppError NOT_FOUND for an action on another site, or in a case that the viewer may not see */
async function lockAction(tx: Transaction, options: Options) {
  const { viewer, siteIds, id, isOnAppeal = false } = options;
  const logged = await lockModerationLog(tx, id);
  const isInCase = logged?.caseId != null && !isOnAppeal;
  const isInReach = isInCase
    ? await findCase(tx, viewer, logged.caseId as number)
    : logged && includesSite(siteIds, logged.siteId);
  if (!logged || !isInReach) throw new AppError("NOT_FOUND", moderationRefusals.noAction);
  // A decision in a case may be made on another site than the content's.
  return {
    ...logged,
    options: isInCase ? { ...options, siteIds: viewer.moderatedSiteIds } : options,
  };
}

/**
 * Undoes an action in the transaction of the caller, with its counts, images and pages, and logs this. It reopens the
 * case that the action ended, except on appeal.
 * @returns the undone action
 * @throws AppError NOT_FOUND for an action on another site or of another kind, or in a case that the viewer may not
 * see; FORBIDDEN if the viewer may not perform the action, CONFLICT if it was undone, the target was changed since, it
 * is older than 30 days or the author's account was deleted
 */
export async function undoInTransaction(
  tx: Transaction,
  invalidate: Invalidate,
  given: Options,
): Promise<{
  logId: number;
  operation: LoggedOperation;
  assocType: CaseTargetType;
  assocId: number;
}> {
  const { viewer, id, isOnAppeal = false } = given;
  const { options, ...logged } = await lockAction(tx, given);
  const { siteId, operation, assocType, assocId, memberId, caseId } = logged;
  if (!isCaseTarget(assocType)) throw new AppError("NOT_FOUND", moderationRefusals.noAction);
  if (findMemberUndo(logged)) {
    const decision = { actor: viewer, site: { id: siteId }, logId: id, isOnAppeal };
    const { logId } = await undoMemberDecision(tx, invalidate, decision);
    return { logId, operation, assocType, assocId };
  }
  const undone = toUndone(logged);
  if (!undone) throw new AppError("NOT_FOUND", moderationRefusals.noAction);
  assertCan(viewer, undone.permission);
  const refuse = (text: string) => new AppError("CONFLICT", text);
  if (await isUndone(tx, id)) throw refuse(moderationRefusals.undone);
  if (!isWithinUndo(logged.insertedAt) && !isOnAppeal) throw refuse(moderationRefusals.tooLate);
  const [author] = await getMembersByIds(tx, memberId === null ? [] : [memberId]);
  if (author && author.deletedAt !== null) throw refuse(moderationRefusals.authorGone);
  if (undone.change && !(await putBack(tx, invalidate, options, undone.change)))
    throw refuse(moderationRefusals.changedSince);
  await withdrawNotices(tx, [id]);
  if (caseId !== null && !isOnAppeal) await reopenUndoneCase(tx, { caseId, operation });
  const logId = await insertModerationLog(tx, {
    siteId,
    actorId: viewer.id,
    operation: "UNDO",
    assocType,
    assocId,
    memberId,
    caseId,
    before: logged.after,
    after: logged.before,
    undoes: id,
  });
  return { logId, operation, assocType, assocId };
}

/**
 * Undoes an action of staff on a site, or in a case that the viewer may see: within 30 days, by staff with the same
 * permission.
 * @throws AppError UNAUTHENTICATED and the errors of `undoInTransaction`
 */
export async function undoModeration(
  options: Pick<Options, "ports" | "id"> & {
    store: Store;
    site: { id: number };
    viewer: Viewer;
  },
) {
  const { store, ports, site, viewer, id } = options;
  assertCan(viewer, "moderation.spam");
  return inTransaction(store, (tx, invalidate) =>
    undoInTransaction(tx, invalidate, { ports, viewer, siteIds: [site.id], id }),
  );
}
