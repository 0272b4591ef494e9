import { nameKey } from "#lib/conditions/shared/disorder.ts";
import { medicalHeads } from "#lib/search/shared/medical-parts.ts";
import { toPlainWords } from "#lib/search/shared/medical-words.ts";
import { hasOperators } from "#lib/search/shared/synonyms.ts";
import type { LookUp, RelatedName } from "./thesaurus.ts";

/**
 * Words that can replace a part of a term, with their similarity from 0 to 1. Alternatives of one part share its
 * number.
 */
export type Alternative = { part: number; words: string; nearness: number };

/** Other meanings of a term. */
export type Expansion = {
  /** The term and its paraphrases, the nearest first, for comparison with whole titles. */
  titles: RelatedName[];
  alternatives: Alternative[];
};

const maxWords = 8;
const maxNameWords = 5;
const maxTitles = 24;
const maxAlternatives = 24;
/**
 * The nearness of a single word of a longer name, and of the plain words of a medical name, together and individually.
 */
const partNearness = 0.3;
const plainNearness = { title: 0.6, word: 0.25 };
const headNearness = 0.5;
/** How much nearness a plain name keeps when its last word is replaced, such as disease by disorder. */
const plainHeadNearness = 0.8;
/** Minimum nearness of names that are also translated to plain words. */
const minPlainNearness = 0.6;
/** Maximum number of names for each of two parts that are combined, nearest first. */
const maxCombined = 5;

/** Maximum number of titles in other words that count like titles with the searched words. */
const maxOtherTitles = 16;
const minTitleNearness = 0.3;

const nothing: Expansion = { titles: [], alternatives: [] };

/** Forms of a name to look up in the thesaurus, also with its last word in the singular. */
function listForms(name: string): string[] {
  const singulars = [
    ...(/[^s]s$/.test(name) ? [name.slice(0, -1)] : []),
    ...(/(?:s|x|z|ch|sh)es$/.test(name) ? [name.slice(0, -2)] : []),
    ...(/ies$/.test(name) ? [`${name.slice(0, -3)}y`] : []),
  ];
  return [name, ...singulars];
}

type Part = { name: string; related: Map<string, number> };

/** Adds names with their nearness, keeping the greatest for each name. */
function addNearest(related: Map<string, number>, names: readonly RelatedName[]): void {
  for (const { name, nearness } of names)
    if (nearness > (related.get(name) ?? 0)) related.set(name, nearness);
}

function lookUpPart(name: string, lookUp: LookUp): Part | null {
  const related = new Map<string, number>();
  let isKnown = false;
  for (const form of listForms(name)) {
    const heads = medicalHeads.find((list) => list.includes(form)) ?? [];
    for (const head of heads) if (head !== form) related.set(head, headNearness);
    const names = lookUp(form);
    if (!names) continue;
    isKnown = true;
    addNearest(
      related,
      names.filter((other) => other.name !== name),
    );
  }
  return isKnown ? { name, related } : null;
}

/** Splits words into the longest names of the thesaurus and single words. */
function splitParts(words: readonly string[], lookUp: LookUp): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(maxNameWords, words.length - at);
    let part: Part | null = null;
    for (; length > 0 && !part; length -= part ? 0 : 1)
      part = lookUpPart(words.slice(at, at + length).join(" "), lookUp);
    const found = part ?? { name: words[at] ?? "", related: new Map() };
    parts.push(found);
    at += found.name.split(" ").length;
  }
  return parts;
}

const nearestFirst = <Near extends { nearness: number }>(list: readonly Near[]): Near[] =>
  list.toSorted((one, other) => other.nearness - one.nearness);

/** The plain words of each word of a name; empty for a word that is not medical or whose parts form other words. */
const toPlainParts = (words: readonly string[], lookUp: LookUp): string[][] =>
  words.map((word) => {
    const plain = toPlainWords(word);
    return plain.every((one) => isKnownWord(one, lookUp)) ? plain : [];
  });

/**
 * The plain words of a medical word; if there are three or more, also without one of the last two, because endings
 * have two meanings.
 */
const listPlainForms = (plain: readonly string[]): string[] =>
  [plain, ...(plain.length > 2 ? [plain.slice(0, -1), plain.toSpliced(-2, 1)] : [])].map((words) =>
    words.join(" "),
  );

/** A name in plain words, and with other words of the same meaning at its end: `myopathy` gives muscle disease and muscle problem. */
function listPlainNames({ name, nearness }: RelatedName, lookUp: LookUp): RelatedName[] {
  const words = name.split(" ");
  const plain = toPlainParts(words, lookUp);
  if (plain.every((list) => list.length === 0)) return [];
  const names = words
    .map((word, at) => (plain[at]?.length ? listPlainForms(plain[at]) : [word]))
    .reduce((begun, forms) =>
      begun.flatMap((begin) => forms.map((form) => `${begin} ${form}`)).slice(0, maxCombined),
    )
    .map((one) => ({ name: one, nearness: nearness * plainNearness.title }));
  const withHeads = names.flatMap((one) => {
    const at = one.name.lastIndexOf(" ") + 1;
    const last = one.name.slice(at);
    const heads = medicalHeads.find((list) => listForms(last).some((form) => list.includes(form)));
    return (heads ?? []).map((head) => ({
      name: one.name.slice(0, at) + head,
      nearness: one.nearness * plainHeadNearness,
    }));
  });
  return [...names, ...withHeads];
}

/** Merges equal names, keeping the greatest nearness, the nearest name first. */
function mergeNames(names: readonly RelatedName[]): RelatedName[] {
  const merged = new Map<string, RelatedName>();
  for (const one of nearestFirst(names)) if (!merged.has(one.name)) merged.set(one.name, one);
  return [...merged.values()];
}

function listTitles(parts: readonly Part[], lookUp: LookUp): RelatedName[] {
  const names = parts.map(({ name }) => name);
  const titles = parts.flatMap(({ related }, at) =>
    [...related].map(([name, nearness]) => ({ name: names.with(at, name).join(" "), nearness })),
  );
  const [first, second] = parts.map(({ related }) =>
    nearestFirst([...related].map(([name, nearness]) => ({ name, nearness }))).slice(
      0,
      maxCombined,
    ),
  );
  const combined =
    parts.length === 2 && first && second
      ? first.flatMap((one) =>
          second.map((other) => ({
            name: `${one.name} ${other.name}`,
            nearness: one.nearness * other.nearness,
          })),
        )
      : [];
  const own = { name: names.join(" "), nearness: 1 };
  const near = [own, ...titles].filter(({ nearness }) => nearness >= minPlainNearness);
  const inPlain = near.flatMap((name) => listPlainNames(name, lookUp));
  return mergeNames([own, ...titles, ...combined, ...inPlain]).slice(0, maxTitles);
}

function listAlternatives(parts: readonly Part[], plainWords: readonly string[]): Alternative[] {
  const own = parts.flatMap(({ name, related }, part) => [
    { part, words: name, nearness: 1 },
    ...(name.includes(" ") ? name.split(" ") : []).map((words) => ({
      part,
      words,
      nearness: partNearness,
    })),
    ...[...related].map(([words, nearness]) => ({ part, words, nearness })),
  ]);
  // Each of these counts in addition to the word it expands.
  const further = plainWords.map((words, index) => ({
    words,
    nearness: plainNearness.word,
    part: parts.length + index,
  }));
  return nearestFirst([...own, ...further]).slice(0, maxAlternatives);
}

/**
 * Other words for a term: synonyms and related names of its parts, and plain words for medical ones. Empty for terms
 * with the operators quotes, `-` or `or`, for long terms, and for terms without a word of letters.
 */
export function expandTerm(term: string, lookUp: LookUp): Expansion {
  const words = nameKey(term).split(" ").filter(Boolean);
  const isFit = words.length <= maxWords && words.some((word) => /\p{L}{2}/u.test(word));
  if (hasOperators(term) || !isFit) return nothing;
  const parts = splitParts(words, lookUp);
  return {
    titles: listTitles(parts, lookUp),
    alternatives: listAlternatives(parts, toPlainParts(words, lookUp).flat()),
  };
}

/** The titles that mean nearly the same as the term, the nearest first. */
export const listOtherTitles = ({ titles }: Expansion): RelatedName[] =>
  titles
    .filter(({ nearness }) => nearness >= minTitleNearness && nearness < 1)
    .slice(0, maxOtherTitles);

/** Whether the thesaurus contains a lower-case word. */
export const isKnownWord = (word: string, lookUp: LookUp): boolean =>
  listForms(nameKey(word)).some((form) => lookUp(form) !== null);
