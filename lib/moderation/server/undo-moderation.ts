import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import {
  type ContentDecision,
  contentDecisions,
  type LoggedOperation,
  type LoggedType,
  type ModeratedState,
  type ModeratedType,
  moderatedTypes,
  undoModerationDays,
} from "#lib/moderation/shared/moderation.ts";
import { moderationPermissions } from "#lib/moderation/shared/moderation-permissions.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { includesSite, type ModeratedSites } from "./content-moderator.ts";
import { type ModerationPorts, permissionOf } from "./decide-on-content.ts";
import { insertModerationLog, isUndone, lockModerationLog } from "./moderation-queries.ts";
import { withdrawNotices } from "./notice-queries.ts";

const undoMs = undoModerationDays * 24 * 60 * 60 * 1000;

const isContentDecision = (operation: LoggedOperation): operation is ContentDecision =>
  contentDecisions.some((one) => one === operation);
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

/** Puts back what an action changed. @returns whether it is still as the action left it */
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

/**
 * Undoes an action in the transaction of the caller, with its counts, images and pages, and logs that.
 * @returns what was undone
 * @throws AppError NOT_FOUND for an action on another site or of another kind, FORBIDDEN for who may not do the action,
 * CONFLICT when it was undone, was changed since, is older than 30 days or its author has no account any more
 */
export async function undoInTransaction(tx: Transaction, invalidate: Invalidate, options: Options) {
  const { viewer, siteIds, id, isOnAppeal = false } = options;
  const logged = await lockModerationLog(tx, id);
  if (!logged || !includesSite(siteIds, logged.siteId))
    throw new AppError("NOT_FOUND", moderationRefusals.noAction);
  const { siteId, operation, assocType, assocId, memberId, before, after } = logged;
  if (!isContentDecision(operation) || !isModerated(assocType) || !before || !after)
    throw new AppError("NOT_FOUND", moderationRefusals.noAction);
  assertCan(viewer, permissionOf(operation));
  const refuse = (text: string) => new AppError("CONFLICT", text);
  if (await isUndone(tx, id)) throw refuse(moderationRefusals.undone);
  const age = Date.now() - logged.insertedAt.getTime();
  if (age > undoMs && !isOnAppeal) throw refuse(moderationRefusals.tooLate);
  const [author] = await getMembersByIds(tx, memberId === null ? [] : [memberId]);
  if (author && author.deletedAt !== null) throw refuse(moderationRefusals.authorGone);
  const undone = { operation, assocType, assocId, before, after };
  if (!(await putBack(tx, invalidate, options, undone)))
    throw refuse(moderationRefusals.changedSince);
  await withdrawNotices(tx, [id]);
  const logId = await insertModerationLog(tx, {
    ...{ siteId, actorId: viewer.id, operation: "UNDO", assocType, assocId, memberId },
    ...{ caseId: logged.caseId, before: after, after: before, undoes: id },
  });
  return { logId, operation, assocType, assocId };
}

/**
 * Undoes an action of staff on a site: for 30 days, by whoever may do the same.
 * @throws AppError UNAUTHENTICATED and what `undoInTransaction` throws
 */
export async function undoModeration(
  options: Pick<Options, "ports" | "id"> & {
    store: Store;
    site: { id: number };
    viewer: Viewer;
  },
) {
  const { store, ports, site, viewer, id } = options;
  assertCan(viewer, moderationPermissions["moderation.spam"]);
  return inTransaction(store, (tx, invalidate) =>
    undoInTransaction(tx, invalidate, { ports, viewer, siteIds: [site.id], id }),
  );
}
