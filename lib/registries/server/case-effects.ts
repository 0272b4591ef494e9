import { AppError } from "#lib/core/shared/errors.ts";
import type { RestrictionKind } from "#lib/members/shared/restriction.ts";
import type { CaseEffect, CaseEffects } from "#lib/moderation/server/case-effects.ts";
import { decideAppeal } from "#lib/moderation/server/decide-appeal.ts";
import { decideOnContent } from "#lib/moderation/server/decide-on-content.ts";
import type { CaseRow } from "#lib/moderation/server/get-cases.ts";
import { logAction } from "#lib/moderation/server/log-action.ts";
import { restrictMember } from "#lib/moderation/server/members/restrict-member.ts";
import { reviewInTransaction } from "#lib/moderation/server/review-held-post.ts";
import { writeNotice } from "#lib/moderation/server/write-notice.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import type {
  ContentDecision,
  HeldType,
  ModeratedType,
} from "#lib/moderation/shared/moderation.ts";
import { moderationPorts as ports } from "./moderation-ports.ts";
import { moderators } from "./moderators.ts";
import { reviewers } from "./reviewers.ts";

const heldTypes: Partial<Record<ModeratedType, HeldType>> = {
  COMMENT: "COMMENT",
  REPLY: "COMMENT",
  THREAD: "CONTENT",
  POST: "CONTENT",
  STATUS_UPDATE: "STATUS_UPDATE",
  STATUS_UPDATE_REPLY: "STATUS_UPDATE_REPLY",
};

/** The content type of a case. Outcomes of private messages change no content. */
function toContentType({ assocType }: CaseRow): ModeratedType {
  if (assocType === "MESSAGE") throw new Error("Private messages are not moderated.");
  return assocType;
}

/** An effect that decides about the content of the case. */
const onContent =
  (operation: ContentDecision): CaseEffect =>
  async ({ tx, invalidate, viewer, site, one, decision }) => {
    const { rule, explanation, categoryId } = decision;
    await decideOnContent({
      tx,
      invalidate,
      ports,
      viewer,
      site,
      siteIds: viewer.moderatedSiteIds,
      decision: {
        operation,
        assocType: toContentType(one),
        assocId: one.assocId,
        caseId: one.id,
        rule: rule ?? undefined,
        explanation,
        categoryId,
      },
    });
  };

const approve: CaseEffect = async ({ tx, invalidate, viewer, one, caseSite }) => {
  const assocType = heldTypes[toContentType(one)];
  if (!assocType) throw new Error(`${one.assocType} is never held.`);
  await reviewInTransaction(tx, invalidate, {
    reviewers,
    viewer,
    site: caseSite,
    assocType,
    assocId: one.assocId,
    operation: "APPROVE",
    caseId: one.id,
  });
};

/** Refuses to close the case of a held post without a decision about the post: otherwise nobody would review it. */
const unlessHeld =
  (effect: CaseEffect): CaseEffect =>
  async (options) => {
    const { tx, one } = options;
    const found =
      one.assocType === "MESSAGE"
        ? null
        : await moderators[one.assocType].find(tx, "all", one.assocId);
    if (found?.state === "held")
      throw new AppError("BAD_USER_INPUT", caseTexts.stillHeld, { field: "outcome" });
    await effect(options);
  };

/** Nothing changes, and no member is notified. */
const dismiss: CaseEffect = async ({ tx, viewer, one, decision }) => {
  const { siteId, memberId, assocType, assocId } = one;
  const { rule, explanation } = decision;
  await logAction(tx, {
    siteId,
    actorId: viewer.id,
    operation: "DISMISS",
    assocType,
    assocId,
    memberId,
    caseId: one.id,
    rule,
    explanation: explanation || null,
  });
};

/** Notifies the member of the reason; nothing else changes. */
const warn: CaseEffect = async ({ tx, viewer, one, decision }) => {
  const { siteId, memberId, assocType, assocId, snapshot } = one;
  const { rule, explanation } = decision;
  const logId = await logAction(tx, {
    siteId,
    actorId: viewer.id,
    operation: "WARN",
    assocType,
    assocId,
    memberId,
    caseId: one.id,
    rule,
    explanation,
    before: {},
    after: {},
  });
  await writeNotice(tx, ports.withNotice, {
    logId,
    siteId,
    actorId: viewer.id,
    memberId,
    snapshot,
  });
};

/** Limits or suspends the member on every site. They are notified on the site of the case. */
const restrict =
  (kind: RestrictionKind): CaseEffect =>
  async ({ tx, mail, viewer, site, one, caseSite, decision }) => {
    const { rule, explanation, endsAt } = decision;
    const { id: caseId, memberId, siteIds, snapshot } = one;
    await restrictMember(
      tx,
      { ...mail, withNotice: ports.withNotice },
      {
        actor: viewer,
        site: siteIds.includes(site.id) ? site : caseSite,
        memberId,
        caseId,
        kind,
        endsAt,
        explanation,
        rule: rule ?? undefined,
        snapshot,
      },
    );
  };

const onAppeal =
  (outcome: "UPHOLD" | "OVERTURN"): CaseEffect =>
  async ({ tx, invalidate, viewer, one, decision }) => {
    if (one.appealOf === null) throw new Error(`Case ${one.id} is no appeal.`);
    await decideAppeal({
      tx,
      invalidate,
      ports,
      viewer,
      siteIds: viewer.moderatedSiteIds,
      appealOf: one.appealOf,
      caseId: one.id,
      outcome,
      answer: decision.explanation,
    });
  };

/** The effects of each decision about a case. */
export const caseEffects: CaseEffects = {
  DISMISS: unlessHeld(dismiss),
  APPROVE: approve,
  ASK_FOR_CHANGES: onContent("ASK_FOR_CHANGES"),
  HIDE: onContent("HIDE"),
  SPAM: onContent("SPAM"),
  DELETE: onContent("DELETE"),
  CLOSE_THREAD: unlessHeld(onContent("CLOSE_THREAD")),
  MOVE: unlessHeld(onContent("MOVE")),
  WARN: unlessHeld(warn),
  LIMIT: unlessHeld(restrict("limit")),
  SUSPEND: unlessHeld(restrict("suspend")),
  UPHOLD: onAppeal("UPHOLD"),
  OVERTURN: onAppeal("OVERTURN"),
};
