/** How easy an English text is to read. */
export type ReadingEase = {
  /** Flesch reading ease: 100 is very easy, 60 plain English, below 50 hard. */
  score: number;
  /** Words of an average sentence. */
  sentenceWords: number;
};

/** Below so many words the measure says nothing. */
const minWords = 100;
/** Below this score a text needs the reading of somebody who has studied. */
export const hardScore = 50;

/**
 * The syllables of an English word, estimated from its letters. It is wrong about single words, and close enough on
 * average over a text.
 */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (letters.length <= 3) return 1;
  const spoken = letters
    // Silent endings, such as in "made", "helped" and "times".
    .replace(/(?<=[^aeiouyl])(?:e|(?<![td])ed|(?<![csxzgh])es)$/, "")
    .replace(/(?<=l)ed$/, "")
    .replace(/^y/, "");
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  // Two vowels that are spoken apart, such as in "various".
  const split = spoken.match(/(?<![ctsgx])i[aou]/g)?.length ?? 0;
  return Math.max(1, groups + split);
}

const wordPattern = /[\p{L}][\p{L}\p{M}'’-]*/gu;

/** Sentences end with a mark or a line. */
export const splitSentences = (text: string): string[] =>
  text.split(/[.!?]+(?:\s+|$)|\n+/).filter((sentence) => /\p{L}/u.test(sentence));

/** Measures an English text; null for one that is too short. */
export function measureReadingEase(text: string): ReadingEase | null {
  const words = text.match(wordPattern) ?? [];
  if (words.length < minWords) return null;
  const sentenceWords = words.length / splitSentences(text).length;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const score = 206.835 - 1.015 * sentenceWords - 84.6 * (syllables / words.length);
  return { score: Math.round(score), sentenceWords: Math.round(sentenceWords) };
}

const levels = [
  [80, "a children’s book"],
  [70, "a letter to a friend"],
  [60, "a popular magazine"],
  [hardScore, "a quality newspaper"],
  [30, "a book for students"],
] as const;

/** What a text with this score is as easy as. */
export const compareReading = (score: number): string =>
  levels.find(([least]) => score >= least)?.[1] ?? "a scientific paper";
