import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { type RuleTest, testRules } from "#lib/moderation/shared/word-rules/test-rules.ts";
import {
  canEditRules,
  type WordRuleKind,
  wordRuleLimits,
} from "#lib/moderation/shared/word-rules/word-rule.ts";
import type { WordRuleFields } from "#lib/moderation/shared/word-rules/word-rule-schema.ts";
import { wordRuleTexts } from "#lib/moderation/shared/word-rules/word-rule-texts.ts";
import { readWordRule } from "./read-word-rule.ts";
import { findActiveWordRules, listWordRules, type WordRuleRow } from "./word-rule-queries.ts";

/** A rule, and whether the viewer may change it. */
export type ListedWordRule = WordRuleRow & { canEdit: boolean };

/**
 * The rules of the sites that the viewer moderates and the rules for all sites, the newest first.
 * @param options.siteId only rules of one site, or with `"network"` only rules for all sites
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getWordRules(options: {
  db: Database;
  viewer: Viewer;
  siteId: number | "network" | null;
  kind: WordRuleKind | null;
}): Promise<ListedWordRule[]> {
  const { db, viewer, siteId, kind } = options;
  assertCan(viewer, "moderation.editWordRules");
  const own = viewer.moderatedSiteIds;
  const isOwn = typeof siteId === "number" && canEditRules(own, siteId);
  const siteIds = siteId === null ? own : isOwn ? [siteId] : [];
  const hasNetworkRules = siteId === null || siteId === "network";
  const rules = await listWordRules(db, { siteIds, hasNetworkRules, kind });
  return rules.map((rule) => ({ ...rule, canEdit: canEditRules(own, rule.siteId) }));
}

/**
 * Tests a sample with the stored rules of a site and one that is being edited.
 * @param options.ruleId the stored rule that it replaces; `null` for a new one
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT
 */
export async function testWordRules(options: {
  db: Database;
  limits: Limits;
  site: { id: number };
  viewer: Viewer;
  ruleId: number | null;
  fields: WordRuleFields;
  sample: string;
}): Promise<RuleTest> {
  const { db, limits, site, viewer, ruleId, fields, sample } = options;
  assertCan(viewer, "moderation.editWordRules");
  await limits.consume("testWordRules", viewer.id);
  const edited = readWordRule(fields);
  const text = sample.slice(0, wordRuleLimits.maxSampleLength);
  if (text.trim() === "")
    throw new AppError("BAD_USER_INPUT", wordRuleTexts.noSample, { field: "sample" });
  // A rule for all sites is tested together with the rules of the page's site.
  const siteId = edited.siteId ?? site.id;
  const stored = (await findActiveWordRules(db)).filter(
    (rule) => rule.id !== ruleId && (rule.siteId === null || rule.siteId === siteId),
  );
  return testRules(stored, edited, text);
}
