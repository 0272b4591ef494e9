import { type CrisisLevel, crisisLevels } from "#lib/moderation/shared/case.ts";
import { harmlessPhrases, pastPhrases, riskPhrases } from "./crisis-texts.ts";

/** Spellings that mean the same, in the order in which they are replaced. Apostrophes are still there or not. */
const spellings: readonly (readonly [RegExp, string])[] = [
  // k.m.s. and k m s
  [/\bk\W?m\W?s\b/g, "kms"],
  [/\b(?:can'?t|cannot)\b/g, "can not"],
  [/\bwon'?t\b/g, "will not"],
  [/\b(do|does|did|is|was|are|were|have|has|had|would|could|should)(?:n't|nt)\b/g, "$1 not"],
  [/\b(?:i'm|im)\b/g, "i am"],
  [/\bi'll\b/g, "i will"],
  [/\b(?:i've|ive)\b/g, "i have"],
  [/\bi'd\b/g, "i would"],
  [/\b(\w+)'s\b/g, "$1 is"],
  [/'/g, ""],
  [/\bwan+a\b/g, "want to"],
  [/\b(?:gon+a|gunna)\b/g, "going to"],
  [/\bany more\b/g, "anymore"],
  [/\b(my|her|him|them|your) (self|selves)\b/g, "$1$2"],
  [/\bs[u*][i*]c[i*]d(e|al)\b/g, "suicid$1"],
  [/\bselfharm/g, "self harm"],
  [/\b(?:really|just|actually|literally|honestly|so) /g, ""],
];

/** Lower-case words with one space between them; the end of a sentence is a separate word, ".". */
function normalize(text: string): string {
  let normal = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4]/g, "'")
    // Digits and signs that replace letters within a word.
    .replace(/(?<=[a-z])[1!|](?=[a-z])/g, "i")
    .replace(/(?<=[a-z])0(?=[a-z])/g, "o")
    .replace(/(?<=[a-z])3(?=[a-z])/g, "e")
    .replace(/(?<=[a-z])@(?=[a-z])/g, "a")
    // "dieee", "killll"
    .replace(/([aeiouy])\1{2,}/g, "$1")
    .replace(/([b-df-hj-np-tv-xz])\1{2,}/g, "$1$1");
  for (const [spelling, replacement] of spellings) normal = normal.replace(spelling, replacement);
  const words = normal.replace(/[.!?;:\n]+/g, " . ").replace(/[^a-z0-9.]+/g, " ");
  return ` ${words.trim()} . `.replace(/ {2,}/g, " ");
}

/** A phrase as a pattern; the notation is described in crisis-texts.ts. */
function toPattern(phrase: string): string {
  const pattern = phrase
    .replaceAll(" … ", " (?:[a-z0-9]+ ){0,3}")
    .replaceAll(".", "\\.")
    .replaceAll(/\)\? /g, " )?")
    .replaceAll(/\((?!\?)/g, "(?:");
  return `(?<= )${pattern}(?= )`;
}
const toExpression = (phrases: readonly string[]) =>
  new RegExp(phrases.map(toPattern).join("|"), "g");

type Expressions = { harmless: RegExp; past: RegExp; byLevel: Record<CrisisLevel, RegExp> };
let expressions: Expressions | undefined;

/** Compiled on first use, because most pages never search for risk wording. */
function getExpressions(): Expressions {
  expressions ??= {
    harmless: toExpression(harmlessPhrases),
    past: toExpression(pastPhrases),
    byLevel: {
      low: toExpression(riskPhrases.low),
      medium: toExpression(riskPhrases.medium),
      high: toExpression(riskPhrases.high),
    },
  };
  return expressions;
}

/** The maximum number of searched characters; members' texts are not longer. */
const maxLength = 100_000;

/**
 * Finds wording of a person who may be in danger in a text, and its level of urgency. Nothing is sent anywhere, and
 * the result must never block or hide a text: it only offers help and asks a moderator to look.
 * @returns `null` without such wording
 */
export function findRiskWording(text: string): CrisisLevel | null {
  const { harmless, past, byLevel } = getExpressions();
  const relevant = normalize(text.slice(0, maxLength)).replace(harmless, "~");
  // "used to be suicidal" is not "suicidal".
  const present = relevant.replace(past, "~");
  const level = crisisLevels.findLast((one) => present.search(byLevel[one]) !== -1);
  return level ?? (present === relevant ? null : "low");
}
