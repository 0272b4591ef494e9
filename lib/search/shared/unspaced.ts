import { unspacedLetters } from "#lib/core/shared/unspaced-letters.ts";

const unspacedRun = new RegExp(`[${unspacedLetters}]{2,}`, "gu");

const toCode = (letter: string) => `u${(letter.codePointAt(0) ?? 0).toString(16)}`;

/**
 * A term in which words of unspaced scripts are pairs of letters, as in the index: 頭痛が is 頭痛 and 痛が. So a word is
 * found within a sentence without a list of words. Pairs are written in plain letters, which every database reads as
 * one word.
 */
export const toLetterPairs = (term: string): string =>
  term.replace(unspacedRun, (run) => {
    const letters = [...run];
    const pairs = letters
      .slice(1)
      .map((letter, index) => toCode(letters[index] ?? "") + toCode(letter));
    return ` ${pairs.join(" ")} `;
  });
