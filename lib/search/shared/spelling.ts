import { hasOperators } from "./synonyms.ts";

const minWordLength = 4;
/** Maximum number of words of a term that are checked for spelling. */
const maxWords = 12;
const wordPattern = /[\p{L}\p{N}]+/gu;

/**
 * The words of a term that may be misspelled, in lower case, with at least four letters. Empty if the term uses the
 * operators quotes, `-` or `or`.
 */
export function listSpelledWords(term: string): string[] {
  if (hasOperators(term)) return [];
  const words = (term.match(wordPattern) ?? []).map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= minWordLength).slice(0, maxWords);
}

/** The term with some of its words replaced; the rest stays unchanged. */
export const replaceWords = (term: string, replacements: ReadonlyMap<string, string>): string =>
  term.replace(wordPattern, (word) => replacements.get(word.toLowerCase()) ?? word);
