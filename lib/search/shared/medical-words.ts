import { medicalEndings, medicalPrefixes, medicalRoots } from "./medical-parts.ts";

const linkingVowels = ["", "o", "i", "a", "io", "e"];
const rootsByLength = [...medicalRoots.keys()].toSorted((one, other) => other.length - one.length);
const minLength = 5;

/** The rest of a word after a root, without a linking vowel. */
const listRests = (rest: string): string[] =>
  linkingVowels.filter((vowel) => rest.startsWith(vowel)).map((vowel) => rest.slice(vowel.length));

/** The plain words of roots and an ending that fill the whole text; `null` if a part remains. */
function splitRoots(text: string, count: number): string[] | null {
  if (count > 0 && text === "") return [];
  const ending = count > 0 ? medicalEndings.get(text) : undefined;
  if (ending) return [...ending];
  for (const root of rootsByLength) {
    if (!text.startsWith(root)) continue;
    for (const rest of listRests(text.slice(root.length))) {
      const words = splitRoots(rest, count + 1);
      if (words) return [...(medicalRoots.get(root) ?? []), ...words];
    }
  }
  return null;
}

const endingsOfWords = ["ism", "emia", "aemia", "ia", "uria"];
const minRest = 5;

/** Splits a prefix from the rest: a medical word, or another word, maybe with an ending. */
function splitBeginning(text: string): string[] | null {
  for (const [beginning, plain] of medicalPrefixes) {
    const rest = text.slice(beginning.length);
    if (!text.startsWith(beginning) || rest.length < minRest) continue;
    const ending = endingsOfWords.find((one) => rest.endsWith(one) && rest.length - one.length > 3);
    const words = splitRoots(rest, 0) ?? [ending ? rest.slice(0, -ending.length) : rest];
    return [...plain, ...words];
  }
  return null;
}

/**
 * The plain words for the parts of a medical word: `nephrolithiasis` gives kidney and stones, `hypercortisolism` high,
 * excess and cortisol. Empty for other words.
 * @param word in lower case without accents
 */
export function toPlainWords(word: string): string[] {
  if (word.length < minLength) return [];
  const singular = word.endsWith("s") ? word.slice(0, -1) : word;
  return splitRoots(word, 0) ?? splitRoots(singular, 0) ?? splitBeginning(word) ?? [];
}
