import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { insertModerationLog } from "#lib/moderation/server/moderation-queries.ts";
import { canEditRules } from "#lib/moderation/shared/word-rules/word-rule.ts";
import type { WordRuleFields } from "#lib/moderation/shared/word-rules/word-rule-schema.ts";
import { wordRuleTexts } from "#lib/moderation/shared/word-rules/word-rule-texts.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { readWordRule } from "./read-word-rule.ts";
import {
  deleteWordRuleRow,
  insertWordRule,
  lockWordRule,
  updateWordRule,
  type WordRuleRow,
} from "./word-rule-queries.ts";

export type EditOptions = {
  store: Store;
  limits: Limits;
  directory: Pick<SiteDirectory, "byId">;
  site: SiteScope;
  viewer: Viewer;
};

/** @throws AppError FORBIDDEN */
function assertCanEdit(viewer: KnownViewer, siteId: number | null): void {
  if (!canEditRules(viewer.moderatedSiteIds, siteId))
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
}

/** @throws AppError NOT_FOUND, FORBIDDEN */
async function lockOwnRule(tx: Transaction, viewer: KnownViewer, id: number): Promise<WordRuleRow> {
  const rule = await lockWordRule(tx, id);
  if (!rule) throw new AppError("NOT_FOUND", wordRuleTexts.notFound);
  assertCanEdit(viewer, rule.siteId);
  return rule;
}

/** The fields of a rule that the log stores. */
const toLogged = ({ siteId, kind, terms, replacement, note, isActive }: WordRuleRow) => ({
  siteId,
  kind,
  terms,
  replacement,
  note,
  isActive,
});

/** Runs a change in a transaction that logs it; all instances then read the rules again. */
function changeRule<Result extends WordRuleRow | null>(
  { store, site }: EditOptions,
  viewer: KnownViewer,
  work: (tx: Transaction) => Promise<{ id: number; before: WordRuleRow | null; after: Result }>,
): Promise<Result> {
  return inTransaction(store, async (tx, invalidate) => {
    const { id, before, after } = await work(tx);
    await insertModerationLog(tx, {
      // A change of a rule for all sites is logged on the site on which it was made.
      siteId: (after ?? before)?.siteId ?? site.id,
      actorId: viewer.id,
      operation: "SET_WORD_RULE",
      assocType: "WORD_RULE",
      assocId: id,
      before: before && toLogged(before),
      after: after && toLogged(after),
    });
    invalidate("WordRule", id);
    return after;
  });
}

/**
 * Stores a new rule, or changes one. It applies to new posts, on every instance within a second.
 * @param options.id `null` for a new rule
 * @throws AppError UNAUTHENTICATED, FORBIDDEN for rules of a site that the viewer does not moderate and, except for
 * admins, for rules of all sites, RATE_LIMITED, BAD_USER_INPUT with the invalid field, NOT_FOUND
 */
export async function saveWordRule(
  options: EditOptions & { id: number | null; fields: WordRuleFields },
): Promise<WordRuleRow> {
  const { limits, directory, viewer, id, fields } = options;
  assertCan(viewer, "moderation.editWordRules");
  await limits.consume("changeWordRule", viewer.id);
  const values = readWordRule(fields);
  if (values.siteId !== null && !directory.byId(values.siteId))
    throw new AppError("BAD_USER_INPUT", wordRuleTexts.unknownSite, { field: "site" });
  assertCanEdit(viewer, values.siteId);
  const change = { ...values, changedById: viewer.id };
  return changeRule(options, viewer, async (tx) => {
    const before = id === null ? null : await lockOwnRule(tx, viewer, id);
    const after = before
      ? await updateWordRule(tx, before.id, change)
      : await insertWordRule(tx, { ...change, isActive: true });
    return { id: after.id, before, after };
  });
}

/**
 * Switches a rule off, or on again.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, NOT_FOUND
 */
export async function setWordRuleActive(
  options: EditOptions & { id: number; isActive: boolean },
): Promise<WordRuleRow> {
  const { limits, viewer, id, isActive } = options;
  assertCan(viewer, "moderation.editWordRules");
  await limits.consume("changeWordRule", viewer.id);
  return changeRule(options, viewer, async (tx) => {
    const before = await lockOwnRule(tx, viewer, id);
    const after = await updateWordRule(tx, id, { isActive, changedById: viewer.id });
    return { id, before, after };
  });
}

/**
 * Deletes a rule; the log keeps its content.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, NOT_FOUND
 */
export async function deleteWordRule(options: EditOptions & { id: number }): Promise<void> {
  const { limits, viewer, id } = options;
  assertCan(viewer, "moderation.editWordRules");
  await limits.consume("changeWordRule", viewer.id);
  await changeRule(options, viewer, async (tx) => {
    const before = await lockOwnRule(tx, viewer, id);
    await deleteWordRuleRow(tx, id);
    return { id, before, after: null };
  });
}
