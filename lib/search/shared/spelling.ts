import { hasOperators } from "./synonyms.ts";

const minWordLength = 4;
/** Maximum number of words of a term whose spelling is looked at. */
const maxWords = 12;
const wordPattern = /[\p{L}\p{N}]+/gu;

/**
 * The words of a term that may be misspelled, in lower case: of four letters or more. None if quotes, `-`
 * or `or` say how to search.
 */
export function listSpelledWords(term: string): string[] {
  if (hasOperators(term)) return [];
  const words = (term.match(wordPattern) ?? []).map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= minWordLength).slice(0, maxWords);
}

/** The term with some of its words replaced; the rest stays unchanged. */
export const replaceWords = (term: string, replacements: ReadonlyMap<string, string>): string =>
  term.replace(wordPattern, (word) => replacements.get(word.toLowerCase()) ?? word);
