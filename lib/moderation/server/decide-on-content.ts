import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { type Action, assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { markSpammer } from "#lib/moderation/server/members/mark-spammer.ts";
import { findCommunityRule } from "#lib/moderation/shared/community-rules.ts";
import type {
  ContentDecision,
  ModeratedState,
  ModeratedType,
} from "#lib/moderation/shared/moderation.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { noticedOperations } from "#lib/moderation/shared/noticed-operations.ts";
import {
  type FoundContent,
  includesSite,
  type ModeratedSites,
  type Moderators,
} from "./content-moderator.ts";
import { findUndoneHidings, insertModerationLog } from "./moderation-queries.ts";
import { withdrawNotices } from "./notice-queries.ts";
import type { ThreadModerator } from "./thread-moderator.ts";
import { type WithNotice, writeNotice } from "./write-notice.ts";

/** The functions of other domains that a staff decision needs. */
export type ModerationPorts = {
  moderators: Moderators;
  threads: ThreadModerator;
  withNotice: WithNotice;
};

type HidingDecision = Extract<ContentDecision, "SPAM" | "DELETE" | "HIDE" | "RESTORE">;

/** The new state of each decision, and the states that it applies to. Only an undo restores content that staff deleted. */
const changes: Record<HidingDecision, { from: readonly ModeratedState[]; to: ModeratedState }> = {
  SPAM: { from: ["visible", "held", "hidden"], to: "spam" },
  HIDE: { from: ["visible", "held"], to: "hidden" },
  DELETE: { from: ["visible", "held", "hidden", "spam"], to: "deleted" },
  RESTORE: { from: ["hidden", "spam"], to: "visible" },
};

/** The permission that a decision needs; an undo needs the same one. */
export const getDecisionPermission = (operation: ContentDecision): Action =>
  operation === "DELETE" ? "moderation.delete" : "moderation.spam";

export type Decision = {
  operation: ContentDecision;
  assocType: ModeratedType;
  assocId: number;
  /** The category that a thread is moved to; `null` is none. */
  categoryId?: number | null | undefined;
  /** The case of the decision. */
  caseId?: number | undefined;
  /** The code of the community rule that its author is shown. */
  rule?: string | undefined;
  /** The explanation for its author. */
  explanation?: string | undefined;
};

type Options = {
  tx: Transaction;
  invalidate: Invalidate;
  ports: ModerationPorts;
  viewer: KnownViewer;
  /** The site on which staff decide; a decision about a member is logged there. */
  site: { id: number };
  /** The sites that the viewer moderates. */
  siteIds: ModeratedSites;
  decision: Decision;
};

type Change = { before: Record<string, unknown>; after: Record<string, unknown> };

const conflict = () => new AppError("CONFLICT", moderationRefusals.unchanged);

async function applyToThread({ tx, invalidate, ports, siteIds, decision }: Options) {
  const { operation, assocType, assocId: id, categoryId = null } = decision;
  if (assocType !== "THREAD") throw new AppError("BAD_USER_INPUT", moderationRefusals.noAction);
  const change = { tx, invalidate, siteIds, id };
  if (operation === "MOVE") {
    const before = await ports.threads.move({ ...change, categoryId });
    if (!before) throw conflict();
    return { before, after: { categoryId } };
  }
  const isClosed = operation === "CLOSE_THREAD";
  if (!(await ports.threads.setClosed({ ...change, isClosed }))) throw conflict();
  return { before: { isClosed: !isClosed }, after: { isClosed } };
}

/** @throws AppError NOT_FOUND if somebody else has decided it, BAD_USER_INPUT, FORBIDDEN, CONFLICT */
async function apply(options: Options, { state }: FoundContent): Promise<Change> {
  const { tx, invalidate, ports, viewer, siteIds, decision } = options;
  const { operation, assocType, assocId } = decision;
  switch (operation) {
    case "CLOSE_THREAD":
    case "OPEN_THREAD":
    case "MOVE":
      return applyToThread(options);
    case "ASK_FOR_CHANGES":
      if (assocType === "USER" || (state !== "visible" && state !== "held")) throw conflict();
      return { before: { state }, after: { state } };
    default: {
      const { from, to } = changes[operation];
      const before = await ports.moderators[assocType].setState({
        tx,
        invalidate,
        siteIds,
        actorId: viewer.id,
        assocId,
        from,
        to,
      });
      if (before === null) throw new AppError("NOT_FOUND", moderationRefusals.gone);
      return { before: { state: before }, after: { state: to } };
    }
  }
}

const isNoticed = (operation: ContentDecision) =>
  noticedOperations.some((noticed) => noticed === operation);

/**
 * Makes a decision about a target in the transaction of the caller, logs it, and notifies the
 * author. Marked spammers are not notified.
 * @returns the id in the log, which an undo names
 * @throws AppError FORBIDDEN `Not authorized`, NOT_FOUND if it is deleted or already decided,
 * CONFLICT if it would change nothing, BAD_USER_INPUT for an unmoderated type
 */
export async function decideOnContent(options: Options): Promise<{ logId: number }> {
  const { tx, ports, viewer, site, siteIds, decision } = options;
  const { operation, assocType, assocId, caseId, rule, explanation } = decision;
  assertCan(viewer, getDecisionPermission(operation));
  if (rule !== undefined && findCommunityRule(rule) === null)
    throw new AppError("BAD_USER_INPUT", moderationRefusals.noRule, { field: "rule" });
  if (assocType === "USER" && (operation === "SPAM" || operation === "RESTORE"))
    return markSpammer(tx, options.invalidate, {
      actor: viewer,
      site,
      memberId: assocId,
      isSpammer: operation === "SPAM",
      caseId,
      rule,
      explanation,
    });
  const found = await ports.moderators[assocType].find(tx, siteIds, assocId);
  // Content on several sites has one home site, whose moderators decide about it.
  if (!found || !includesSite(viewer.moderatedSiteIds, found.siteId))
    throw new AppError("NOT_FOUND", moderationRefusals.gone);
  const change = await apply(options, found);
  const { memberId, snapshot } = found;
  const siteId = includesSite(siteIds, found.siteId) ? found.siteId : site.id;
  const logId = await insertModerationLog(tx, {
    siteId,
    actorId: viewer.id,
    operation,
    assocType,
    assocId,
    memberId,
    caseId,
    rule,
    explanation,
    ...change,
  });
  if (operation === "RESTORE")
    await withdrawNotices(tx, await findUndoneHidings(tx, { assocType, assocId }));
  else if (isNoticed(operation)) {
    const decided = { logId, siteId, actorId: viewer.id, memberId, snapshot };
    await writeNotice(tx, ports.withNotice, decided);
  }
  return { logId };
}
