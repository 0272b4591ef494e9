import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength } from "#lib/core/shared/validation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, isAdmin, type KnownViewer } from "#lib/members/shared/permissions.ts";
import {
  isAppealAgainst,
  listOutcomes,
  needsExplanation,
  needsRule,
} from "#lib/moderation/shared/case-outcomes.ts";
import { maxBulkCases, maxExplanationLength } from "#lib/moderation/shared/case-queue.ts";
import { caseTexts } from "#lib/moderation/shared/case-texts.ts";
import { findCommunityRule } from "#lib/moderation/shared/community-rules.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { announceCases } from "./case-channel.ts";
import type { CaseDecision, CaseEffects, DecisionMail } from "./case-effects.ts";
import { closeCase } from "./case-end-queries.ts";
import { type CaseRow, lockCase } from "./case-queries.ts";

/** @throws AppError BAD_USER_INPUT with the missing or wrong field */
function readDecision(decision: CaseDecision): CaseDecision {
  const explanation = cleanText(decision.explanation);
  const problem = maximumLength(maxExplanationLength)(explanation);
  if (problem) throw new AppError("BAD_USER_INPUT", problem, { field: "explanation" });
  const { outcome, rule, endsAt } = decision;
  if (needsExplanation(outcome)) {
    if (needsRule(outcome) && rule === null)
      throw new AppError("BAD_USER_INPUT", caseTexts.ruleNeeded, { field: "rule" });
    if (explanation === "")
      throw new AppError("BAD_USER_INPUT", caseTexts.explanationNeeded, { field: "explanation" });
  }
  if (rule !== null && !findCommunityRule(rule))
    throw new AppError("BAD_USER_INPUT", caseTexts.ruleNeeded, { field: "rule" });
  if (endsAt !== null && endsAt <= new Date())
    throw new AppError("BAD_USER_INPUT", caseTexts.endInPast, { field: "endsAt" });
  return { ...decision, explanation };
}

/** @throws AppError NOT_FOUND, CONFLICT, FORBIDDEN, BAD_USER_INPUT */
function assertDecidable(
  one: CaseRow | undefined,
  viewer: KnownViewer,
  outcome: CaseOutcome,
): asserts one is CaseRow {
  if (!one) throw new AppError("NOT_FOUND", caseTexts.missing);
  if (one.state === "closed") throw new AppError("CONFLICT", caseTexts.decided);
  if (one.claimedById !== null && one.claimedById !== viewer.id)
    throw new AppError("CONFLICT", caseTexts.claimed);
  if (isAppealAgainst(one, viewer.id)) throw new AppError("FORBIDDEN", caseTexts.ownDecision);
  // Actions for admins only are refused as everywhere (spec §6), not as an impossible outcome.
  if (outcome === "DELETE") assertCan(viewer, "moderation.delete");
  if (!listOutcomes(one, { id: viewer.id, isAdmin: isAdmin(viewer) }).includes(outcome))
    throw new AppError("BAD_USER_INPUT", caseTexts.notPossible, { field: "outcome" });
}

type Options = {
  store: Store;
  effects: CaseEffects;
  mail: DecisionMail;
  sites: Pick<SiteDirectory, "byId">;
  /** The site on which the viewer decides. */
  site: Site;
  viewer: Viewer;
  decision: CaseDecision;
};

async function decideInTransaction(
  tx: Transaction,
  invalidate: Invalidate,
  options: Omit<Options, "store" | "viewer"> & { viewer: KnownViewer; id: number },
): Promise<void> {
  const { effects, mail, sites, site, viewer, id, decision } = options;
  const { outcome } = decision;
  const one = await lockCase(tx, viewer, id);
  assertDecidable(one, viewer, outcome);
  const caseSite = sites.byId(one.siteId);
  if (!caseSite) throw new Error(`Case ${id} is of no site.`);
  await effects[outcome]({ tx, invalidate, mail, viewer, site, one, caseSite, decision });
  await closeCase(tx, { id, closedById: viewer.id, outcome });
  await announceCases(tx);
}

/**
 * Ends a case and applies the decision, all in one transaction. If two moderators decide at once, one of them gets an
 * error.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND also for a case that the viewer may not see, BAD_USER_INPUT
 * with the missing field, CONFLICT when somebody else has decided it or works on it
 */
export async function decideCase({
  store,
  id,
  ...options
}: Options & { id: number }): Promise<void> {
  const { viewer } = options;
  assertCan(viewer, "moderation.review");
  const decision = readDecision(options.decision);
  await inTransaction(store, (tx, invalidate) =>
    decideInTransaction(tx, invalidate, { ...options, viewer, id, decision }),
  );
}

/**
 * Makes the same decision in several cases, each in its own transaction.
 * @returns for each case the reason why it was not decided, or `null`
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for too many cases or an incomplete decision
 */
export async function decideCases({
  ids,
  ...options
}: Options & { ids: readonly number[] }): Promise<{ id: number; problem: string | null }[]> {
  assertCan(options.viewer, "moderation.review");
  if (ids.length > maxBulkCases) throw new AppError("BAD_USER_INPUT", caseTexts.tooMany);
  readDecision(options.decision);
  const results: { id: number; problem: string | null }[] = [];
  for (const id of new Set(ids)) {
    try {
      await decideCase({ ...options, id });
      results.push({ id, problem: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ id, problem: error.message });
    }
  }
  return results;
}
