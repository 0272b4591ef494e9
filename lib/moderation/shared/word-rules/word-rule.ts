/**
 * The effect of a word rule on a member's text: refuses it, holds it for a moderator, publishes it
 * and opens a case, or replaces the words. The terms of `block_link` and `hold_link` are domains.
 * `house_style` is about the texts of editors: they see the words and better ones before they publish.
 */
export const wordRuleKinds = [
  ...(["block", "hold", "flag", "replace", "block_link", "hold_link", "house_style"] as const),
] as const;
export type WordRuleKind = (typeof wordRuleKinds)[number];

/** The fields of a rule that are read to apply it. */
export type WordRule = {
  id: number;
  /** `null` for all sites. */
  siteId: number | null;
  kind: WordRuleKind;
  terms: readonly string[];
  /** The replacement text of `replace`, and the better words of `house_style`. */
  replacement: string | null;
};

/** The sites whose rules a person may edit; `"all"` includes rules for all sites. */
export type RuleSites = "all" | readonly number[];

/** Whether a person may change the rules of a site; `null` is all sites. */
export const canEditRules = (sites: RuleSites, siteId: number | null): boolean =>
  sites === "all" || (siteId !== null && sites.includes(siteId));

/** Whether a rule has other words for its terms. */
export const hasReplacement = (kind: WordRuleKind): boolean =>
  kind === "replace" || kind === "house_style";

/** Whether the terms of a rule are domains. */
export const hasDomains = (kind: string): boolean => kind === "block_link" || kind === "hold_link";

export const wordRuleLimits = {
  /** Maximum number of terms in one rule. */
  maxTerms: 500,
  /** Maximum number of characters of a term. */
  maxTermLength: 100,
  /** Maximum number of words of a phrase. */
  maxWords: 10,
  /**
   * The minimum number of letters before the `*` of a term, so that it does not match too many
   * words.
   */
  minLettersBeforeStar: 3,
  maxReplacementLength: 50,
  maxNoteLength: 500,
  /** Maximum number of characters of a sample for a test. */
  maxSampleLength: 10_000,
} as const;
