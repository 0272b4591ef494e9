import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { RuleTest } from "./test-rules.ts";
import { type WordRuleKind, wordRuleKinds } from "./word-rule.ts";

export const wordRulesPath = "/moderation/rules";

/** The description of each kind of rule, in the choice of the kind. */
export const wordRuleKindTexts: Record<WordRuleKind, { name: string; effect: string }> = {
  block: { name: "Block words", effect: "The post is refused, and its author sees which words." },
  hold: { name: "Hold words", effect: "The post waits for a moderator." },
  flag: { name: "Flag words", effect: "The post is published, and a case is opened." },
  replace: { name: "Replace words", effect: "The words are replaced." },
  block_link: { name: "Block links", effect: "A post that names these domains is refused." },
  hold_link: {
    name: "Hold links",
    effect: "A post that names these domains waits for a moderator.",
  },
  house_style: {
    name: "House style",
    effect:
      "Editors are told of better words before they publish. Posts of members are not screened.",
  },
};

/** Parses a kind from a URL or the API; `null` for an unknown one. */
export const parseWordRuleKind = (word: string | null): WordRuleKind | null =>
  wordRuleKinds.find((kind) => kind === word?.toLowerCase()) ?? null;

/** Texts of the page of word rules. */
export const wordRulePageTexts = {
  title: "Word rules",
  lead: "Rules for the words and links in what members post and change, and for the words of editors. Posts of staff are not screened.",
  results: {
    saved: "The rule is saved. It applies from now on.",
    on: "The rule is turned on.",
    off: "The rule is turned off.",
    deleted: "The rule is deleted. The log keeps what it said.",
  },
  filter: "Show",
  anySite: "All rules",
  allSites: "All sites",
  anyKind: "All kinds",
  site: "Applies to",
  kind: "What it does",
  terms: "Words, phrases or domains",
  termsHint:
    "One on each line. Only whole words count, in capitals or not, with accents or not. A * at the end of a word stands for the rest of it.",
  replacement: "Shown instead",
  replacementHint: "For rules that replace words, and the better words of the house style.",
  note: "Note for moderators",
  sample: "Sample text",
  sampleHint: "Try the rule before you save it. The other rules apply too.",
  test: "Test the rule",
  result: "What happens to the sample",
  outcomes: {
    publish: "It is published.",
    flag: "It is published, and a case is opened.",
    hold: "It waits for a moderator.",
    block: "It is refused.",
  } satisfies Record<RuleTest["outcome"], string>,
  stored: "Stored as",
  byThisRule: "this rule",
  byOtherRule: "another rule",
  add: "Add a rule",
  save: "Save the rule",
  notSaved: "The rule was not saved",
  notChanged: "The rule was not changed",
  change: "Edit the rule",
  cancel: "Cancel",
  edit: "Edit",
  switchOff: "Turn off",
  switchOn: "Turn on",
  delete: "Delete",
  off: "Off",
  none: "No rules",
  noneText: "There are no rules here yet.",
  back: "Back to the rules",
  changedBy: (name: string) => `Changed by ${isolateText(name)}`,
  more: (count: number) => `and ${count} more`,
  named: (action: string, terms: readonly string[]) => `${action} ${terms.slice(0, 3).join(", ")}`,
} as const;
