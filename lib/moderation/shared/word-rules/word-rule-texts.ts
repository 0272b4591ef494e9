import { lazily } from "#lib/core/shared/lazily.ts";
import { wordRuleLimits } from "./word-rule.ts";

const quote = (text: string) => `“${text}”`;
const list = lazily(() => new Intl.ListFormat("en", { type: "conjunction" }));

export const wordRuleTexts = {
  noTerms: "Enter at least one word, phrase or domain",
  tooManyTerms: `A rule can have up to ${wordRuleLimits.maxTerms} lines. Add another rule for the rest.`,
  longTerm: (start: string) =>
    `The line that starts with ${quote(start)} is longer than ${wordRuleLimits.maxTermLength} characters`,
  noWords: (line: string) =>
    `${quote(line)} must start and end with a letter or a digit. Only a * for the rest of a word can follow.`,
  tooManyWords: (line: string) => `${quote(line)} has more than ${wordRuleLimits.maxWords} words`,
  shortBeginning: (line: string) =>
    `${quote(line)} needs at least ${wordRuleLimits.minLettersBeforeStar} letters before the *`,
  noDomain: (line: string) => `${quote(line)} is not a domain such as example.com`,
  noReplacement: "Enter what should stand instead of the words",
  notFound: "This rule no longer exists.",
  unknownKind: "Choose what the rule does",
  unknownSite: "Choose where the rule applies",
  noSample: "Enter a sample text",
  blockedWords: (words: readonly string[]) =>
    `We don’t allow ${list().format(words.map(quote))} here. Please change your text and send it again.`,
  blockedLinks: (hosts: readonly string[]) =>
    `We don’t allow links to ${list().format(hosts)}. Please remove them and send your text again.`,
} as const;
