import { listUmlautSpellings } from "./umlauts.ts";

/** Minimum length of a word that is checked for typing errors. Shorter words resemble too many others. */
const minLength = 4;
/** Maximum length of a text for which variants are made. */
const maxLength = 60;
const vowels = "aeiou";
const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];
/** In longer words a missing letter leaves most trigrams unchanged. */
const maxLengthWithInsertions = 8;

const splitLetters = (text: string): string[] => [...text.normalize("NFKD").replace(/\p{M}/gu, "")];
const isFit = ({ length }: readonly string[]) => length >= minLength && length <= maxLength;

function swapNeighbors(letters: readonly string[]): string[] {
  return letters.slice(1).flatMap((letter, index) => {
    const before = letters[index] ?? "";
    if (letter === before) return [];
    return [[...letters.slice(0, index), letter, before, ...letters.slice(index + 2)].join("")];
  });
}

/**
 * Lists spellings with two neighbouring letters swapped: `migriane` to migraine. Trigram similarity does not find
 * this, because a swap changes up to four of them.
 * @param text in lower case
 */
export function listSwaps(text: string): string[] {
  const letters = splitLetters(text);
  return isFit(letters) ? [...new Set(swapNeighbors(letters))] : [];
}

/**
 * Alternative spellings to search for: with two letters swapped, or umlauts and ß spelled
 * otherwise.
 * @param text in lower case
 */
export const listOtherSpellings = (text: string): string[] => [
  ...listUmlautSpellings(text),
  ...listSwaps(text),
];

function insertLetters(letters: readonly string[]): string[] {
  if (letters.length > maxLengthWithInsertions) return [];
  const places = Array.from({ length: letters.length + 1 }, (_unused, place) => place);
  return places.flatMap((place) =>
    alphabet.map((letter) => letters.toSpliced(place, 0, letter).join("")),
  );
}

/**
 * Words that the reader may have meant by a misspelled one, for typing errors that trigram similarity hardly finds:
 * two letters swapped, a letter too many, one that is missing in a short word, another vowel, or umlauts and ß spelled
 * otherwise. Without accents.
 * @param word in lower case
 */
export function listTypingVariants(word: string): string[] {
  const letters = splitLetters(word);
  if (!isFit(letters)) return [];
  const without = letters.map((_letter, index) => letters.toSpliced(index, 1).join(""));
  const otherVowels = letters.flatMap((letter, index) =>
    vowels.includes(letter)
      ? [...vowels].map((vowel) => letters.toSpliced(index, 1, vowel).join(""))
      : [],
  );
  const spellings = listUmlautSpellings(word).map((spelling) => splitLetters(spelling).join(""));
  const variants = new Set([
    ...swapNeighbors(letters),
    ...without,
    ...otherVowels,
    ...insertLetters(letters),
    ...spellings,
  ]);
  variants.delete(letters.join(""));
  return [...variants];
}
